import type { Overview } from '@dilo/contract/overview.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Period, periodDates } from '@dilo/domain/values/period.ts'

/** The periods as the statement defines them (spec section 2). */
export const shownPeriods = ['today', 'week', 'month'] as const satisfies readonly Period[]

export type ShownPeriod = (typeof shownPeriods)[number]
type Entries = Overview['latest']

/** The bank's maximum of entries: a full list may have more behind it. */
export const MOST_SHOWN = 8

/** The entries of a period among the newest ones: the newest of all are the newest of each period, too. */
export function within(entries: Entries, period: ShownPeriod | undefined, today: BusinessDate): Entries {
  if (period === undefined) return entries
  const { from } = periodDates(today, period)
  return entries.filter(({ valueDate }) => valueDate >= from)
}

/** The shortest of the longer periods with entries; without any in this month, the newest of all. */
export const firstPeriod = (entries: Entries, today: BusinessDate): ShownPeriod | undefined =>
  (['week', 'month'] as const).find((period) => within(entries, period, today).length > 0)
