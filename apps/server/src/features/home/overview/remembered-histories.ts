import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { LRUCache } from 'lru-cache'
import type { History } from './history.ts'
import type { AccountOfOverview } from './overview-rows.ts'
import { EVERYTHING, type Sorts } from './store.ts'

type Remembered = { readonly today: BusinessDate; readonly versions: string; readonly history: History }

/** A remembered history takes some 6 kB a company. */
export type RememberedHistories = {
  has(companyId: string): boolean
  /** The history, if it is still that of these accounts as they stand and of this day; else null. */
  recall(companyId: string, accounts: readonly AccountOfOverview[], today: BusinessDate): History | null
  remember(companyId: string, accounts: readonly AccountOfOverview[], today: BusinessDate, history: History): void
  /** The sorts that the company had at the last read: an expectation, which the next rows confirm or not. */
  sortsOf(companyId: string): Sorts
  noteSorts(companyId: string, sorts: Sorts): void
}

/**
 * Histories of companies, by the versions of their accounts: an entry never changes, so that the same versions have the
 * same entries on every server, and a history becomes outdated without any notification (decision 078).
 * @param companies at most; 0: nothing is remembered
 */
export function rememberHistories(companies: number): RememberedHistories {
  if (companies === 0)
    return { has: () => false, recall: () => null, remember() {}, sortsOf: () => EVERYTHING, noteSorts() {} }
  const all = new LRUCache<string, Remembered>({ max: companies })
  const sorts = new LRUCache<string, Sorts>({ max: companies })
  return {
    has: (companyId) => all.has(companyId),
    recall(companyId, accounts, today) {
      const known = all.get(companyId)
      return known?.today === today && known.versions === versionsOf(accounts) ? known.history : null
    },
    remember(companyId, accounts, today, history) {
      if (history.isSettled) all.set(companyId, { today, versions: versionsOf(accounts), history })
    },
    sortsOf: (companyId) => sorts.get(companyId) ?? EVERYTHING,
    noteSorts: (companyId, had) => void sorts.set(companyId, had),
  }
}

const versionsOf = (accounts: readonly AccountOfOverview[]): string =>
  accounts
    .map(({ account, version }) => `${account.id} ${version}`)
    .toSorted()
    .join()
