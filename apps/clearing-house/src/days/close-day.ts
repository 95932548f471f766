import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Moment } from '../house-clock.ts'
import type { Store } from '../store/open-store.ts'
import { rejectQueued } from '../transfers/decide-transfer.ts'

/**
 * Ends an operating day: transfers that still wait for money are rejected, and the day's report changes no more.
 * Settlement goes on without a stop, on the next day (neighbours-ecosystem.md A1).
 */
export function closeDay(store: Store, day: BusinessDate, moment: Moment): Result<void, 'dayNotOver'> {
  if (day >= moment.businessDate) return refused('dayNotOver')
  return store.atomically(() => {
    const changed = store.run('insert into closed_day values (?, ?) on conflict do nothing', day, moment.at)
    if (changed > 0n) rejectQueued(store, moment)
    return ok(undefined)
  })
}
