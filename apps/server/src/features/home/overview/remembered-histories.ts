import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { LRUCache } from 'lru-cache'
import type { History } from './history.ts'
import { EVERYTHING, type Sorts } from './store.ts'

/** A remembered history takes some 9 kB a company. */
export type RememberedHistories = {
  /** The history of this day, of the versions that it names; null: none is remembered. */
  recall(companyId: string, today: BusinessDate): History | null
  remember(companyId: string, history: History): void
  /** The sorts that the company had at the last read: an expectation, which the next rows confirm or not. */
  sortsOf(companyId: string): Sorts
  noteSorts(companyId: string, sorts: Sorts): void
}

/**
 * Histories of companies, by the versions of their accounts: an entry never changes, so that the same versions have the
 * same entries on every server, and the part of an account becomes outdated without any notification (decision 078).
 * @param companies at most; 0: nothing is remembered
 */
export function rememberHistories(companies: number): RememberedHistories {
  if (companies === 0) return { recall: () => null, remember() {}, sortsOf: () => EVERYTHING, noteSorts() {} }
  const all = new LRUCache<string, History>({ max: companies })
  const sorts = new LRUCache<string, Sorts>({ max: companies })
  return {
    recall(companyId, today) {
      const known = all.get(companyId)
      return known?.today === today ? known : null
    },
    remember(companyId, history) {
      if (history.isSettled) all.set(companyId, history)
      else all.delete(companyId)
    },
    sortsOf: (companyId) => sorts.get(companyId) ?? EVERYTHING,
    noteSorts: (companyId, had) => void sorts.set(companyId, had),
  }
}
