import { type BusinessDate, businessDateAt, plusDays } from '../values/business-date.ts'
import { HOUR } from '../values/duration.ts'
import { localTimeInKyiv } from '../values/kyiv-time.ts'
import { workingDayFrom } from '../values/working-day.ts'

/** The cases that wait for a decision of the bank's people. */
export const caseKinds = [
  'registration',
  'relation',
  'accountApplication',
  'heldPayment',
  'block',
  'enquiry',
  'unnamedHead',
  'questionnaire',
  'watchHit',
  'exchangePapers',
  'unusedCurrency',
  'settlementDifference',
  'cardDelivery',
] as const

export type CaseKind = (typeof caseKinds)[number]

/** The working hours of the bank's people, by Kyiv's clock, from Monday to Friday. */
export const bankHours = { opens: 9, closes: 18 } as const

/** A whole working day. */
const DAY_OF_WORK = bankHours.closes - bankHours.opens

/**
 * The time for the bank's decision on each kind of case, in working hours from its beginning. Clients' pages say it,
 * and the desk's inbox is ordered by it: a change of a number here is a promise.
 */
export const promisedHours: Readonly<Record<CaseKind, number>> = {
  registration: DAY_OF_WORK,
  relation: DAY_OF_WORK,
  accountApplication: DAY_OF_WORK,
  heldPayment: 2,
  block: 2,
  enquiry: 4,
  // No client sees it: the desk promises it to itself.
  unnamedHead: DAY_OF_WORK,
  // Two officers, one after the other, and the registers between them.
  questionnaire: 2 * DAY_OF_WORK,
  // No client sees a hit on a list either.
  watchHit: DAY_OF_WORK,
  // Currency is dealt in four hours of a day: papers that are read later miss the day.
  exchangePapers: 2,
  // The client knows the last day of use: the rest is settled with them.
  unusedCurrency: DAY_OF_WORK,
  // Only the bank's own books wait.
  settlementDifference: DAY_OF_WORK,
  // The day until which a card is to come begins with it (rules/card-delivery.ts).
  cardDelivery: DAY_OF_WORK,
}

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
