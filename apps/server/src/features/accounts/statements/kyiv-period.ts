import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Period } from './store.ts'

export type { Period } from './store.ts'

/** The period from the start of the first day to the end of the last one, in Kyiv. */
export const kyivPeriod = (from: BusinessDate, to: BusinessDate): Period => ({
  from: startOfDay(from),
  until: startOfDay(plusDays(to, 1)),
})
