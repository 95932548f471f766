import type { DepositCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { rungOf } from '@dilo/domain/deposits/deposit-product.ts'
import type { YearlyRate } from '@dilo/domain/deposits/interest.ts'
import { endingOf } from '@dilo/domain/deposits/prolongation.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import { prolongationOf } from '../record/agreed-terms.ts'
import type { DepositRecord } from '../record/store.ts'
import { offersOf } from './offers-of-day.ts'
import type { EndingDeposit } from './store.ts'

/** The facts that the rate of the next term depends on. */
type Prolonged = Pick<
  EndingDeposit,
  | 'currency'
  | 'rate'
  | 'payout'
  | 'product_id'
  | 'term_days'
  | 'prolongation'
  | 'prolongs'
  | 'prolongations_left'
  | 'prolongation_said_rate'
>

/**
 * The rate by which a deposit goes on: the first one, or that of the day, for its balance then.
 * @param offered the bank's offer on that day @returns null: it does not go on
 */
export function nextRateOf(
  { prolongation, rate, product_id: productId, currency, term_days: days, payout }: Prolonged,
  amount: Kopiykas,
  { offered, on }: { readonly offered: DepositCatalogue; readonly on: BusinessDate },
): YearlyRate | null {
  if (prolongation === null) return null
  if (prolongation.rate === 'first') return rate
  const product = offered.find(({ id }) => id === productId)
  if (product === undefined) return null
  return rungOf(product, { currency: currencyOfLedger(currency), amount, days, payout }, on)?.rate ?? null
}

/** The end of a deposit as the rules of prolongation know it. */
export const endOf = (deposit: Prolonged, nextRate: YearlyRate | null) =>
  endingOf({
    prolongs: deposit.prolongs,
    saidRate: deposit.prolongation_said_rate,
    timesLeft: deposit.prolongations_left,
    rate: deposit.rate,
    nextRate,
  })

/** The rate of the next term as of today; null: the deposit does not go on. */
export function nextRateOfRecord(context: Pick<Context, 'bankValues'>, row: DepositRecord): YearlyRate | null {
  const { returns_on: on } = row
  if (on === null || row.prolongations_left <= 0) return null
  const prolongation = prolongationOf(row)
  return nextRateOf({ ...row, prolongation }, kopiykas(row.money), { offered: offersOf(context)(on).offered, on })
}
