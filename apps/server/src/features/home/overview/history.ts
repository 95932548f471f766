import type { Overview } from '@dilo/contract/overview.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'
import { cashFlow } from './cash-flow.ts'
import { changeOfBalances } from './change-of-balances.ts'
import { type AccountOfOverview, type KnownRate, readEntry, readRate, readTurnovers } from './overview-rows.ts'
import { ratesOfOverview } from './rates-of-overview.ts'
import { accountVersion, type HistoryRows, LATEST, type OverviewAsked } from './store.ts'

/** The parts of the page that follow from the entries and the rates of the day alone, with their rows. */
export type History = {
  readonly cashFlow: Overview['cashFlow']
  readonly latest: Overview['latest']
  readonly change: Overview['available']['change']
  /** Today's. */
  readonly rates: readonly KnownRate[]
  readonly today: BusinessDate
  /** The accounts with the versions up to which their entries are in it. */
  readonly versions: readonly string[]
  readonly rows: HistoryRows
  /** False: a rate was not known yet, and may be soon. */
  readonly isSettled: boolean
}

type Found = { readonly rows: HistoryRows; readonly accounts: readonly AccountOfOverview[] }

/** Makes the history of the accounts' entries: of those without new ones as it is known. */
export async function historyOf(
  reader: Reader,
  known: History | null,
  { rows: found, accounts }: Found,
  { today, year }: Pick<OverviewAsked, 'today' | 'year'>,
): Promise<History> {
  if (known !== null && found.turnover.length === 0 && known.versions.length === accounts.length) return known
  const rows = known === null ? found : withKnown(found, known.rows, accounts)
  const kept = new Set(accounts.map(({ account }) => account.currency))
  const { rateOn, areOwn } = await ratesOfOverview(reader, rows.rate.map(readRate), year, kept)
  return {
    cashFlow: cashFlow(accounts, new Map(rows.turnover.map(readTurnovers)), year.months, rateOn),
    latest: rows.entry.map(readEntry).toSorted(newestFirst),
    change: changeOfBalances(accounts, rows.turnover, (currency) => rateOn(currency, year.ratesDay)?.rate),
    rates: foreignCurrencies.flatMap((currency) => rateOn(currency, year.ratesDay) ?? []),
    today,
    versions: accounts.map(({ account, version }) => accountVersion(account.id, version)),
    rows,
    isSettled: areOwn,
  }
}

/**
 * Rows of the accounts with new entries, and those of all others as they are known. What others have among the newest
 * entries was among them before, because entries only come.
 */
function withKnown(found: HistoryRows, known: HistoryRows, accounts: readonly AccountOfOverview[]): HistoryRows {
  const haveNew = new Set(found.turnover.map(({ accountId }) => accountId))
  const others = new Set(accounts.flatMap(({ account }) => (haveNew.has(account.id) ? [] : [account.id])))
  const ofOthers = ({ accountId }: { readonly accountId: string }) => others.has(accountId)
  return {
    turnover: [...found.turnover, ...known.turnover.filter(ofOthers)],
    rate: known.rate,
    entry: [...found.entry, ...known.entry.filter(ofOthers)].toSorted(newestFirst).slice(0, LATEST),
  }
}

type Booked = { readonly bookedAt: string; readonly version: number | string }

const newestFirst = (one: Booked, other: Booked): number =>
  other.bookedAt.localeCompare(one.bookedAt) || Number(other.version) - Number(one.version)
