import { inForeign, inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { dividedHalfUp } from '../values/divided-half-up.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'

/** Taxes that the bank withholds from a sole entrepreneur's interest, in hundredths of a percent, as of the payout day. */
export type InterestTaxRates = { readonly incomeTax: number; readonly militaryTax: number }

/** The same with the official rate by which they are counted, where the interest is in another currency. */
export type TaxRule = InterestTaxRates & { readonly officialRate?: OfficialRate }

/** Rates with the day from which they hold. */
export type DatedTaxRates = InterestTaxRates & { readonly from: BusinessDate }

/**
 * The rates by the day from which they hold: ПДФО (Tax Code, article 170.4.1) and the military levy, which was 1.5 % until
 * December 2024.
 */
export const firstTaxRates: readonly [DatedTaxRates, ...DatedTaxRates[]] = [
  { from: '2024-12-01' as BusinessDate, incomeTax: 1800, militaryTax: 500 },
  { from: '2014-08-03' as BusinessDate, incomeTax: 1800, militaryTax: 150 },
]

/**
 * The rates on a day.
 * @param rates the latest first: those that the bank's people have set stand before the first ones
 * @throws before 2014: the bank is younger
 */
export function interestTaxesOn(day: BusinessDate, rates: readonly DatedTaxRates[] = firstTaxRates): DatedTaxRates {
  const row = rates.find(({ from }) => from <= day)
  if (row === undefined) throw new Error(`No rate of taxes on interest is known for ${day}`)
  return row
}

/** Rates that hold all the time, or by the day on which interest is paid; null: nothing is withheld, as from a company. */
export type DatedTaxes = TaxRule | ((on: BusinessDate) => TaxRule) | null

export const taxRatesOn = (taxes: DatedTaxes, on: BusinessDate): TaxRule | null =>
  typeof taxes === 'function' ? taxes(on) : taxes

/** Interest and what of it goes to the budget: the taxes are in hryvnia, also where the interest is not. */
export type TaxedInterest = {
  readonly gross: Kopiykas
  readonly incomeTax: Kopiykas
  readonly militaryTax: Kopiykas
  readonly net: Kopiykas
}

const shareOf = (amount: bigint, hundredthsOfPercent: number): bigint =>
  dividedHalfUp(amount * BigInt(hundredthsOfPercent), 10_000n)

/** Interest less its taxes. @param rates null: nothing is withheld, as from a company */
export function taxed(gross: Kopiykas, rates: TaxRule | null): TaxedInterest {
  if (rates?.officialRate === undefined) return taxedInHryvnia(gross, rates)
  const { incomeTax, militaryTax, net } = taxedForeign(gross, rates.officialRate, rates)
  return { gross, incomeTax, militaryTax, net }
}

function taxedInHryvnia(gross: Kopiykas, rates: InterestTaxRates | null): TaxedInterest {
  const incomeTax = rates === null ? 0n : shareOf(gross, rates.incomeTax)
  const militaryTax = rates === null ? 0n : shareOf(gross, rates.militaryTax)
  return {
    gross,
    incomeTax: kopiykas(incomeTax),
    militaryTax: kopiykas(militaryTax),
    net: kopiykas(gross - incomeTax - militaryTax),
  }
}

/**
 * The same with its taxes in the money of the interest, as a client sees it: each tax has its share of the amount sold
 * for both. Interest in hryvnia stays as it is.
 */
export function inItsMoney({ gross, incomeTax, militaryTax, net }: TaxedInterest): TaxedInterest {
  const withheld = gross - net
  const taxes = incomeTax + militaryTax
  const ofIncome = taxes === 0n ? 0n : dividedHalfUp(withheld * incomeTax, taxes)
  return { gross, incomeTax: kopiykas(ofIncome), militaryTax: kopiykas(withheld - ofIncome), net }
}

/** Taxes of interest in another currency: counted in hryvnia, and paid for with a part of the interest. */
type TaxedForeignInterest = {
  /** In the currency of the deposit. */
  readonly gross: Kopiykas
  readonly withheld: Kopiykas
  readonly net: Kopiykas
  /** In hryvnia. */
  readonly incomeTax: Kopiykas
  readonly militaryTax: Kopiykas
  /** The hryvnia that the sale brings beyond the taxes: they go back to the client. */
  readonly back: Kopiykas
}

/** Taxes are counted in hryvnia at the official rate of the payout day, and as little is withheld as pays for them. */
export function taxedForeign(gross: Kopiykas, rate: OfficialRate, rates: InterestTaxRates): TaxedForeignInterest {
  const { incomeTax, militaryTax } = taxedInHryvnia(inHryvnia(gross, rate), rates)
  const taxes = incomeTax + militaryTax
  const near = inForeign(taxes, rate)
  // Less than a minor unit is missing where rounding went down.
  const withheld = inHryvnia(near, rate) < taxes ? near + 1n : near
  return {
    gross,
    withheld: kopiykas(withheld),
    net: kopiykas(gross - withheld),
    incomeTax,
    militaryTax,
    back: kopiykas(inHryvnia(withheld, rate) - taxes),
  }
}

/** The interest of several payouts together. */
export const sumOfTaxed = (parts: readonly TaxedInterest[]): TaxedInterest =>
  parts.reduce(
    (sum, one) => ({
      gross: kopiykas(sum.gross + one.gross),
      incomeTax: kopiykas(sum.incomeTax + one.incomeTax),
      militaryTax: kopiykas(sum.militaryTax + one.militaryTax),
      net: kopiykas(sum.net + one.net),
    }),
    { gross: zero, incomeTax: zero, militaryTax: zero, net: zero },
  )
