import type { Owner } from './owner.ts'
import { vi } from 'vitest'

/** Waits until so many connections of this database wait for a lock that another holds. */
export const untilWaitingForLock = (owner: Owner, howMany = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      if ((rowCount ?? 0) < howMany) throw new Error(`${rowCount} connections wait for a lock, and not ${howMany}`)
    },
    { interval: 10 },
  )
