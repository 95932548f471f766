import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Period } from './store.ts'

export type { Period } from './store.ts'

/** The instant at which a day begins in Kyiv: 22:00 or 21:00 UTC of the day before, by the season. */
export function startOfDay(day: BusinessDate, plusDays = 0): Date {
  const start = Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime('Europe/Kyiv')
  return new Date(start.epochMilliseconds)
}

/** Both days count in full. */
export const kyivPeriod = (from: BusinessDate, to: BusinessDate): Period => ({
  from: startOfDay(from),
  until: startOfDay(to, 1),
})

export const firstOfMonth = (day: BusinessDate): BusinessDate => `${day.slice(0, 7)}-01` as BusinessDate

export const today = (now: number): BusinessDate => businessDateAt(now)
