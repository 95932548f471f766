import { madeOnce } from '../made-once.ts'
import { businessDateAt, KYIV } from './business-date.ts'
import { shortDate } from './short-date.ts'

const clock = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: KYIV,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** `14:05`. @param instant a `Date`, or milliseconds since 1970 (UTC) */
export const timeInKyiv = (instant: Date | number): string => clock().format(instant).slice(0, 5)

/** `20.11.2026, 14:05`, as people read an instant. @param instant a `Date`, or milliseconds since 1970 (UTC) */
export const momentInKyiv = (instant: Date | number): string =>
  `${shortDate(businessDateAt(instant))}, ${timeInKyiv(instant)}`

/** `2026-11-20T14:05:33`, as files carry local time: ISO 8601 without an offset. @param instant a `Date`, or milliseconds since 1970 (UTC) */
export const localTimeInKyiv = (instant: Date | number): string =>
  `${businessDateAt(instant)}T${clock().format(instant)}`

/** The hour of the day, 0 to 23. @param instant a `Date`, or milliseconds since 1970 (UTC) */
export const hourInKyiv = (instant: Date | number): number => Number(clock().format(instant).slice(0, 2))
