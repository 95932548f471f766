import { type DatedTaxes, type DatedTaxRates, interestTaxesOn } from '@dilo/domain/deposits/interest-tax.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { interestTaxRates } from '../bank-values/interest-taxes.ts'
import { ratesOfDay } from './rates-of-day.ts'
import type { RateOfMoney } from './store.ts'

/** The values that decide on taxes of interest: the bank's dated values, and the official rates of a day. */
export type KnownTaxes = { readonly taxes: readonly DatedTaxRates[]; readonly rates: readonly RateOfMoney[] }

export const knownTaxes = async (
  context: Pick<Context, 'bankValues'>,
  reader: Reader,
  on: BusinessDate,
): Promise<KnownTaxes> => ({ taxes: interestTaxRates(context), rates: await ratesOfDay(reader, on) })

type Taxed = { readonly is_taxed: boolean; readonly currency: LedgerCurrency }

/** True if taxes of a deposit are counted in other money than its own. */
export const sellsForTaxes = ({ is_taxed: isTaxed, currency }: Taxed): boolean =>
  isTaxed && currency !== 'UAH' && currency !== 'ZZU'

/** The official rate by which taxes of a deposit are counted; undefined: it needs none, or none is known. */
export const rateForTaxes = (deposit: Taxed, { rates }: KnownTaxes): OfficialRate | undefined =>
  sellsForTaxes(deposit) ? rates.find(({ currency }) => currency === deposit.currency)?.rate : undefined

/**
 * The taxes on interest of a deposit by the day on which it is paid. Nobody knows a later official rate than that of the day.
 * @param paid the official rates of payouts by their days
 */
export function taxesOfDeposit(
  deposit: Taxed,
  known: KnownTaxes,
  paid: ReadonlyMap<BusinessDate, OfficialRate> = new Map(),
): DatedTaxes {
  if (!deposit.is_taxed) return null
  const ofDay = rateForTaxes(deposit, known)
  return (on) => {
    const officialRate = paid.get(on) ?? ofDay
    return { ...interestTaxesOn(on, known.taxes), ...(officialRate !== undefined && { officialRate }) }
  }
}
