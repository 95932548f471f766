import { type InterestTaxRates, interestTaxesOn, taxed, taxedForeign } from '@dilo/domain/deposits/interest-tax.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { interestTaxRates } from '../bank-values/interest-taxes.ts'
import { ratesOfDay } from './rates-of-day.ts'
import { insertEndedPeriods, type RateOfMoney } from './store.ts'

/** A deposit, locked, whose period ends before its time. */
type RunningPeriod = {
  readonly company_id: string
  readonly deposit_id: string
  readonly currency: LedgerCurrency
  readonly is_taxed: boolean
  readonly earned_through: BusinessDate
  /** Posted since the last payout. */
  readonly posted: Kopiykas
}

/** Ends the periods of locked deposits with the last day that has earned: what was posted in them becomes payouts. */
export async function endPeriods(
  context: Pick<Context, 'bankValues'>,
  transaction: DatabaseTransaction,
  periods: readonly RunningPeriod[],
): Promise<void> {
  const taxes = interestTaxRates(context)
  const rates = new Map<BusinessDate, readonly RateOfMoney[]>()
  for (const day of new Set(periods.map(({ earned_through: on }) => on)))
    rates.set(day, await ratesOfDay(transaction, day))
  await insertEndedPeriods(
    transaction,
    periods.map((period) => ({
      ...period,
      ...payoutOf(period, interestTaxesOn(period.earned_through, taxes), rates.get(period.earned_through) ?? []),
    })),
  )
}

function payoutOf(
  { is_taxed: isTaxed, posted, currency, earned_through: on }: RunningPeriod,
  ratesOfTaxes: InterestTaxRates,
  rates: readonly RateOfMoney[],
) {
  const taxes = isTaxed ? ratesOfTaxes : null
  if (taxes === null || currency === 'UAH' || currency === 'ZZU')
    return { ...taxed(posted, taxes), withheld: zero, back: zero, officialRate: null }
  const rate = rates.find((one) => one.currency === currency)?.rate
  if (rate === undefined) throw new Error(`No official rate of ${currency} is known on ${on}`)
  return { ...taxedForeign(posted, rate, taxes), officialRate: rate }
}
