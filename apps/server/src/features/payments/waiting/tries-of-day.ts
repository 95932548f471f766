import { HOUR } from '@dilo/domain/values/duration.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { instantInKyiv } from '@dilo/domain/values/start-of-day.ts'

/**
 * The hour in Kyiv of the last attempt, chosen by us: banks try until the evening, and a person notified then can still
 * pay that day.
 */
const LAST_TRY_HOUR = 20

/**
 * The next attempt for a payment whose account had too little money: each hour, and for the last time at eight in the
 * evening in Kyiv of the day of the first attempt (decision 085). A payment whose wait ends after that hour has the
 * next day.
 * @param last of the first attempt's answer; null: this was the first
 * @returns null: there is no further attempt
 */
export function triesAfter(now: Date, last: Date | null): { readonly next: Date; readonly last: Date } | null {
  const lastTry = last ?? nextEvening(now)
  if (now >= lastTry) return null
  return { next: new Date(Math.min(now.getTime() + HOUR, lastTry.getTime())), last: lastTry }
}

/** Uses the hour on the clock, also on days when the clocks change, because people read that hour. */
function nextEvening(now: Date): Date {
  const today = businessDateAt(now.getTime())
  const evening = instantInKyiv(today, LAST_TRY_HOUR)
  return now < evening ? evening : instantInKyiv(plusDays(today, 1), LAST_TRY_HOUR)
}
