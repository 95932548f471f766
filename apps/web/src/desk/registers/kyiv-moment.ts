import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'

/** Kyiv's clock is two or three hours ahead of UTC, by the season. */
const OFFSETS = [2 * HOUR, 3 * HOUR]

/**
 * The instant of a day and a time in Kyiv. Without Temporal, which not every browser has.
 * @param day `YYYY-MM-DD` @param time `ГГ:ХХ`
 * @returns ISO 8601; undefined for what is no time of that day
 */
export function kyivMoment(day: string, time: string): string | undefined {
  if (!parseBusinessDate(day).ok || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const found = OFFSETS.map((offset) => asUtc - offset).find(
    (moment) => localTimeInKyiv(moment) === `${day}T${time}:00`,
  )
  return found === undefined ? undefined : new Date(found).toISOString()
}
