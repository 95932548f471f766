import type { Answer } from '@dilo/contract/calls.ts'
import type { OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { IndividualRate } from '@dilo/domain/deposits/deposit-quote.ts'
import type { TaxRule } from '@dilo/domain/deposits/interest-tax.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'

type Products = Answer<'GET /api/deposit-service/products'>

/** The bank's offer, as the domain's rules take it. */
export type Catalogue = {
  readonly today: BusinessDate
  readonly products: readonly OfferedProduct[]
  readonly individual: readonly IndividualRate[]
  readonly holidays: Holidays
  /** Null: nothing is withheld. */
  readonly taxIn: (currency: Currency) => TaxRule | null
  readonly guarantee: Products['guarantee']
}

const money = (amount: string): Kopiykas => kopiykas(BigInt(amount))

/** Reads the answer of the bank once, for every key that is typed after it. */
export function readCatalogue(answer: Products): Catalogue {
  return {
    today: answer.today as BusinessDate,
    products: answer.products.map((product) => readProduct(product, answer.today as BusinessDate)),
    individual: answer.individualRates.map(({ amountFrom, until, ...rate }) => ({
      ...rate,
      amountFrom: money(amountFrom),
      until: until as BusinessDate,
    })),
    holidays: new Set(answer.holidays as BusinessDate[]),
    taxIn: (currency) => taxRule(answer, currency),
    guarantee: answer.guarantee,
  }
}

function taxRule({ taxes, officialRates }: Products, currency: Currency): TaxRule | null {
  if (taxes === null) return null
  const { incomeTax, militaryTax } = taxes
  const known = currency === 'UAH' ? null : officialRates[currency]
  return { incomeTax, militaryTax, ...(known !== null && { officialRate: BigInt(known.rate) as OfficialRate }) }
}

const readProduct = (
  { ladder, replenishing, returnsEarly, version: _version, ...product }: Products['products'][number],
  today: BusinessDate,
): OfferedProduct => ({
  ...product,
  inForceFrom: today,
  ladder: ladder.map(({ amountFrom, until, ...rung }) => ({
    ...rung,
    amountFrom: money(amountFrom),
    until: until as BusinessDate | null,
  })),
  replenishing: replenishing && {
    ...replenishing,
    least: money(replenishing.least),
    most: money(replenishing.most),
  },
  returnsEarly: returnsEarly && {
    ...returnsEarly,
    leaves: returnsEarly.leaves === null ? null : money(returnsEarly.leaves),
  },
})
