import type { DepositCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { IndividualRate } from '@dilo/domain/deposits/deposit-quote.ts'
import { type DatedTaxRates, interestTaxesOn, type TaxRule } from '@dilo/domain/deposits/interest-tax.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { latestRates } from '../../accounts/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { catalogueAt, catalogueVersionAt } from '../bank-values/deposit-products.ts'
import { interestTaxRates } from '../bank-values/interest-taxes.ts'
import { isSoleEntrepreneur } from '../../signing/door.ts'
import { findIndividualRates } from './store.ts'

/** An official rate with the working day from which it holds. */
export type DatedRate = { readonly rate: OfficialRate; readonly day: BusinessDate }

/** The bank's deposit offer for a company at a moment, and the values that decide on the yield. */
export type CompanyOffer = {
  readonly today: BusinessDate
  readonly catalogue: DepositCatalogue
  readonly version: number
  readonly individual: readonly IndividualRate[]
  readonly isTaxed: boolean
  readonly taxes: readonly DatedTaxRates[]
  readonly holidays: Holidays
  readonly officialRates: Readonly<Record<ForeignCurrency, DatedRate | null>>
}

export type Offering = Pick<Context, 'bankValues' | 'clock'>

export async function offerOfCompany(context: Offering, reader: Reader, companyId: string): Promise<CompanyOffer> {
  const now = context.clock.now()
  const today = businessDateAt(now)
  // One after the other: a transaction has one connection.
  const isTaxed = await isSoleEntrepreneur(reader, companyId)
  const individual = await findIndividualRates(reader, companyId)
  const rates = await latestRates(reader, [today])
  const rateOf = (currency: ForeignCurrency): DatedRate | null => {
    const known = rates.find((one) => one.currency === currency)
    return known === undefined ? null : { rate: BigInt(known.rate) as OfficialRate, day: known.day }
  }
  return {
    today,
    catalogue: catalogueAt(context, now),
    version: catalogueVersionAt(context, now),
    individual,
    isTaxed,
    taxes: interestTaxRates(context),
    holidays: holidaysAt(context, now),
    officialRates: { USD: rateOf('USD'), EUR: rateOf('EUR') },
  }
}

/**
 * The taxes on interest in a currency, by the day on which it is paid; of interest in another currency by the official rate of
 * today, because nobody knows a later one. Null: nothing is withheld.
 */
export function taxesOf(
  { isTaxed, taxes, officialRates }: CompanyOffer,
  currency: Currency,
): ((on: BusinessDate) => TaxRule) | null {
  if (!isTaxed) return null
  if (currency === 'UAH') return (on) => interestTaxesOn(on, taxes)
  const officialRate = officialRates[currency]?.rate
  return (on) => ({ ...interestTaxesOn(on, taxes), ...(officialRate !== undefined && { officialRate }) })
}
