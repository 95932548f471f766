import { rowsOfProducts } from '../products/products.ts'
import { bankHours, DAY_OF_WORK } from '../bank-hours.ts'
import { type BusinessDate, businessDateAt, plusDays } from '../values/business-date.ts'
import { HOUR } from '../values/duration.ts'
import { localTimeInKyiv } from '../values/kyiv-time.ts'
import { workingDayFrom } from '../values/working-day.ts'

/**
 * The time for the bank's decision on each kind of case, in working hours from its beginning. Clients' pages say it,
 * and the desk's inbox is ordered by it: a change of a number here is a promise.
 */
export const promisedHours = {
  registration: DAY_OF_WORK,
  relation: DAY_OF_WORK,
  accountApplication: DAY_OF_WORK,
  heldPayment: 2,
  // No client sees it.
  clearingDay: DAY_OF_WORK,
  block: 2,
  incomingTransfer: 1,
  enquiry: 4,
  // No client sees it: the desk promises it to itself.
  unnamedHead: DAY_OF_WORK,
  // Two officers, one after the other, and the registers between them.
  questionnaire: 2 * DAY_OF_WORK,
  // No client sees a hit on a list either.
  watchHit: DAY_OF_WORK,
  ...rowsOfProducts('promisedHours'),
} as const satisfies Readonly<Record<string, number>>

/** The cases that wait for a decision of the bank's people. */
export type CaseKind = keyof typeof promisedHours

/** Only tests use it. */
export const caseKinds = Object.keys(promisedHours) as [CaseKind, ...CaseKind[]]

/**
 * The instant by which the bank decides a case. Only working hours count: four hours from Friday 16:00 end on Monday at
 * 11:00.
 * @param since when the case began to wait for the bank, milliseconds since 1970 (UTC)
 * @returns milliseconds since 1970 (UTC)
 */
export function promisedAt(kind: CaseKind, since: number): number {
  let left = promisedHours[kind] * HOUR
  let day = workingDayFrom(businessDateAt(since))
  for (;;) {
    const begins = Math.max(since, hourOf(day, bankHours.opens))
    const room = Math.max(0, hourOf(day, bankHours.closes) - begins)
    if (left <= room) return begins + left
    left -= room
    day = workingDayFrom(plusDays(day, 1))
  }
}

/** No case is promised later than this after it began to wait, in milliseconds: the longest promise, over a weekend. */
const LONGEST = 14 * 24 * HOUR

/**
 * The first instant at which a case may have begun to wait whose time is this one or a later one: where a list by
 * promised time begins in an index by waiting time. A later beginning is never promised an earlier time.
 * @param promised milliseconds since 1970 (UTC)
 * @returns milliseconds since 1970 (UTC)
 */
export function firstPromisedAt(kind: CaseKind, promised: number): number {
  let [before, from] = [promised - LONGEST, promised]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (promisedAt(kind, middle) >= promised) from = middle
    else before = middle
  }
  return from
}

/** The instant at which Kyiv's clock shows an hour of a working day: clocks are set on Sundays, while the bank is closed. */
function hourOf(day: BusinessDate, hour: number): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
  return asUtc - (Date.parse(`${localTimeInKyiv(asUtc)}Z`) - asUtc)
}
