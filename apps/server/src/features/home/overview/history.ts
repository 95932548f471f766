import type { Overview } from '@dilo/contract/overview.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import { cashFlow } from './cash-flow.ts'
import { changeOfBalances } from './change-of-balances.ts'
import type { FlowYear } from './months-of-flow.ts'
import { type AccountOfOverview, type KnownRate, readEntry, readRate, readTurnovers } from './overview-rows.ts'
import { ratesOfOverview } from './rates-of-overview.ts'
import type { HistoryRows } from './store.ts'

/** The parts of the page that follow from the entries and the rates of the day alone. */
export type History = {
  readonly cashFlow: Overview['cashFlow']
  readonly latest: Overview['latest']
  readonly change: Overview['available']['change']
  /** Today's. */
  readonly rates: readonly KnownRate[]
  /** False: a rate was not known yet, and may be soon. */
  readonly isSettled: boolean
}

/** Makes it from the rows that only `findOverview` reads. */
export async function readHistory(
  reader: Reader,
  rows: HistoryRows,
  accounts: readonly AccountOfOverview[],
  year: FlowYear,
): Promise<History> {
  const kept = new Set(accounts.map(({ account }) => account.currency))
  const { rateOn, areOwn } = await ratesOfOverview(reader, rows.rate.map(readRate), year, kept)
  const entries = rows.entry.map(readEntry)
  return {
    cashFlow: cashFlow(accounts, new Map(rows.turnover.map(readTurnovers)), year.months, rateOn),
    latest: entries.sort((one, other) => other.bookedAt.localeCompare(one.bookedAt) || other.version - one.version),
    change: changeOfBalances(accounts, rows.turnover, (currency) => rateOn(currency, year.ratesDay)?.rate),
    rates: foreignCurrencies.flatMap((currency) => rateOn(currency, year.ratesDay) ?? []),
    isSettled: areOwn,
  }
}
