import { type BusinessDate, KYIV } from './business-date.ts'

/** The instant at which a day begins in Kyiv: 22:00 or 21:00 UTC of the day before, by the season. */
export const startOfDay = (day: BusinessDate): Date => instantInKyiv(day, 0)

/** The instant at which Kyiv's clock shows a full hour. Of the server alone: not every browser has Temporal. @param hour 0 to 23 */
export function instantInKyiv(day: BusinessDate, hour: number): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: KYIV, plainTime: { hour } })
  return new Date(moment.epochMilliseconds)
}
