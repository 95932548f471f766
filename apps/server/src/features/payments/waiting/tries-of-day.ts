import { HOUR } from '@dilo/domain/values/duration.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { instantInKyiv } from '@dilo/domain/values/start-of-day.ts'

/** The hour in Kyiv of the last try. Ours: banks try until the evening, and a person who is told then can still pay that day. */
const LAST_TRY_HOUR = 20

/**
 * When a payment is tried again whose account had too little money: each hour, and for the last time at eight in the evening
 * in Kyiv of the day of the first try (decision 085). What is asked first in the evening, because its wait ended then, has the day after.
 * @param last of the first try's answer; null: this was the first
 * @returns null: there is no further try
 */
export function triesAfter(now: Date, last: Date | null): { readonly next: Date; readonly last: Date } | null {
  const lastTry = last ?? nextEvening(now)
  if (now >= lastTry) return null
  return { next: new Date(Math.min(now.getTime() + HOUR, lastTry.getTime())), last: lastTry }
}

/** Days on which the clocks change are as good as others: it is the hour that people read. */
function nextEvening(now: Date): Date {
  const today = businessDateAt(now.getTime())
  const evening = instantInKyiv(today, LAST_TRY_HOUR)
  return now < evening ? evening : instantInKyiv(plusDays(today, 1), LAST_TRY_HOUR)
}
