import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Period } from './store.ts'

export type { Period } from './store.ts'

/** Both days count in full. */
export const kyivPeriod = (from: BusinessDate, to: BusinessDate): Period => ({
  from: startOfDay(from),
  until: startOfDay(plusDays(to, 1)),
})
