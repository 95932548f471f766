import type { DepositProduct, Rung } from '../deposits/deposit-product.ts'
import { type Both, changed } from './changed-parts.ts'

/** A product as it travels: amounts are digits of minor units. */
type WireProduct = {
  readonly id: string
  readonly name: { readonly uk: string; readonly ru: string }
  readonly ladder: readonly (Omit<Rung, 'amountFrom' | 'until'> & {
    readonly amountFrom: string
    readonly until: string | null
  })[]
  readonly replenishing: unknown
  readonly returnsEarly: unknown
  readonly prolongation: unknown
} & Pick<DepositProduct, 'kind' | 'dayCount' | 'dayRule' | 'endOnDayOff' | 'capitalises'>

/** Terms of a product that a page puts into words. */
export const productParts = [
  'kind',
  'name',
  'dayCount',
  'dayRule',
  'endOnDayOff',
  'capitalises',
  'replenishing',
  'returnsEarly',
  'prolongation',
] as const

export type ProductPart = (typeof productParts)[number]

/** `term UAH 92 183 1000000 atEnd base`: product, currency, days, least amount, payouts, and until when. */
const rungName = (id: string, { currency, days, amountFrom, payout, until }: WireProduct['ladder'][number]): string =>
  [id, currency, days.from, days.to, amountFrom, payout, until ?? 'base'].join(' ')

const ratesOf = ({ id, ladder }: WireProduct) => ladder.map((rung) => [rungName(id, rung), rung.rate] as const)

const termsOf = (product: WireProduct) =>
  productParts.map((part) => [`${product.id} ${part}`, JSON.stringify(product[part])] as const)

/** The facts of two tables with names: what is new, what is gone, what is another. */
function changedRows<const Fact extends string>(
  fact: Fact,
  before: readonly (readonly [string, string | number])[],
  after: readonly (readonly [string, string | number])[],
) {
  const [was, is] = [new Map(before), new Map(after)]
  const textOf = (rows: ReadonlyMap<string, string | number>, name: string): string | null =>
    rows.has(name) ? `${name} ${rows.get(name)}` : null
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [old, young] = [textOf(was, name), textOf(is, name)]
    // A removed part keeps its name: it is shown with the value that it had.
    return young === null && old !== null ? [{ fact, before: old, after: `${name} none` }] : changed(fact, old, young)
  })
}

/** The rates and terms in which two catalogues differ. */
export const changedProducts = ({ before, after }: Both<readonly WireProduct[]>) => [
  ...changedRows('productTerm', before.flatMap(termsOf), after.flatMap(termsOf)),
  ...changedRows('productRate', before.flatMap(ratesOf), after.flatMap(ratesOf)),
]

/** The days that are added to the table of days off, or taken out of it. */
export const changedHolidays = ({ before, after }: Both<readonly string[]>) => [
  ...after
    .filter((day) => !before.includes(day))
    .map((day) => ({ fact: 'holiday' as const, before: null, after: day })),
  ...before
    .filter((day) => !after.includes(day))
    .map((day) => ({ fact: 'workingDay' as const, before: null, after: day })),
]

type WireTaxes = { readonly incomeTax: number; readonly militaryTax: number }

/** `incomeTax 1800`: hundredths of a percent. */
export const changedTaxes = ({ before, after }: Both<WireTaxes>) =>
  (['incomeTax', 'militaryTax'] as const).flatMap((tax) =>
    changed('interestTax', `${tax} ${before[tax]}`, `${tax} ${after[tax]}`),
  )

type WireGuarantee = Readonly<Record<'entrepreneur' | 'company', { readonly uk: string; readonly ru: string }>>

/** The texts about the guarantee that differ. */
export const changedGuarantee = ({ before, after }: Both<WireGuarantee>) =>
  (['entrepreneur', 'company'] as const).flatMap((of) =>
    (['uk', 'ru'] as const).flatMap((language) => changed('guarantee', before[of][language], after[of][language])),
  )
