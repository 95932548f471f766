import { ok, refused, type Result } from '../result.ts'
import { compareCount } from '../rules/count.ts'
import { digitsOnly } from '../values/digits.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '../values/business-date.ts'
import { weekdayOf, workingDayFrom } from '../values/working-day.ts'

/** The frequency of a standing order. `quarterly` and `yearly` count from the month of the first day. */
export const frequencies = ['workdays', 'weekly', 'monthly', 'quarterly', 'yearly'] as const

export type Frequency = (typeof frequencies)[number]

/** The treatment of a day on a Saturday or Sunday: СЕП works on both (domain-ukraine.md section 2), people may not. */
export const weekendRules = ['sameDay', 'nextWorkingDay'] as const

export type WeekendRule = (typeof weekendRules)[number]

/** The end of an order: never, after a day, or after a number of payments. */
export type ScheduleEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'on'; readonly day: BusinessDate }
  | { readonly kind: 'after'; readonly count: number }

export type Schedule = {
  readonly frequency: Frequency
  /**
   * Weekly: 1 (Monday) to 7. Monthly and rarer: 1 to 31, in a shorter month its last day, so that 31 is always the last.
   * Null: on every working day.
   */
  readonly day: number | null
  readonly firstDay: BusinessDate
  readonly weekend: WeekendRule
  readonly end: ScheduleEnd
}

/** A payment of an order. `nominal`: the day by the order, by which it is known; `day`: on which it is carried out. */
export type Occurrence = { readonly nominal: BusinessDate; readonly day: BusinessDate }

/** The furthest first day of an order, in days, and the least and the greatest number of its payments. Ours. */
const FURTHEST_FIRST_DAYS = 365
const [FEWEST_PAYMENTS, MOST_PAYMENTS] = [1, 1_000]

const MONTHS_OF = { monthly: 1, quarterly: 3, yearly: 12 } as const

const isWeekday = (frequency: Frequency): boolean => frequency === 'weekly'

const shifted = (nominal: BusinessDate, weekend: WeekendRule): BusinessDate =>
  weekend === 'nextWorkingDay' ? workingDayFrom(nominal) : nominal

/** The day of a month, counted in months since the year 0; of a shorter one the last. */
function dayOfMonth(month: number, day: number): BusinessDate {
  const [year, inYear] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, inYear, Math.min(day, last))).toISOString().slice(0, 10) as BusinessDate
}

const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day by the order that is not before a day. */
function nominalFrom({ frequency, day, firstDay }: Schedule, from: BusinessDate): BusinessDate {
  const earliest = from > firstDay ? from : firstDay
  if (frequency === 'workdays') return shifted(earliest, 'nextWorkingDay')
  if (frequency === 'weekly') return plusDays(earliest, ((day ?? 1) - weekdayOf(earliest) + 7) % 7)
  const step = MONTHS_OF[frequency]
  const begin = monthOf(firstDay)
  const passed = Math.floor((monthOf(earliest) - begin) / step) * step
  const here = dayOfMonth(begin + passed, day ?? 1)
  return here >= earliest ? here : dayOfMonth(begin + passed + step, day ?? 1)
}

/** The progress of an order: the first day of its remaining payments, and the number of payments made. */
type Progress = { readonly from: BusinessDate; readonly made: number }

/**
 * The next payment of an order. A weekend rule that moves a payment past the order's last day cancels it: nothing is
 * paid after the signed end.
 * @returns null: no payment remains
 */
export function nextOccurrence(schedule: Schedule, { from, made }: Progress): Occurrence | null {
  const { end, weekend } = schedule
  if (end.kind === 'after' && made >= end.count) return null
  const nominal = nominalFrom(schedule, from)
  const day = shifted(nominal, weekend)
  return end.kind === 'on' && day > end.day ? null : { nominal, day }
}

/** The most days by which a weekend delays a payment. */
const PUT_OFF_DAYS = 2

/**
 * The next payment of an order that can still be made on a day: on Sunday there is time for a payment that the weekend
 * has moved to Monday. Missed earlier days are not made up for.
 */
export function upcomingOccurrence(
  schedule: Schedule,
  { from, made }: Progress,
  today: BusinessDate,
): Occurrence | null {
  const earliest = plusDays(today, -PUT_OFF_DAYS)
  let next = nextOccurrence(schedule, { from: from > earliest ? from : earliest, made })
  while (next !== null && next.day < today) next = nextOccurrence(schedule, { from: plusDays(next.nominal, 1), made })
  return next
}

/**
 * The first payment of an order that is signed on a day: past days, and days paid by an earlier version, are skipped.
 * @param lastPaid the last day that the order has paid; null: no payment yet
 */
export function firstOccurrence(
  schedule: Schedule,
  lastPaid: BusinessDate | null,
  today: BusinessDate,
): Occurrence | null {
  const from = lastPaid === null ? schedule.firstDay : plusDays(lastPaid, 1)
  return upcomingOccurrence(schedule, { from, made: 0 }, today)
}

/** The next payments of an order, `atMost` at the most. */
export function nextOccurrences(schedule: Schedule, progress: Progress, atMost: number): Occurrence[] {
  const next = atMost === 0 ? null : nextOccurrence(schedule, progress)
  return next === null
    ? []
    : [next, ...nextOccurrences(schedule, { from: plusDays(next.nominal, 1), made: progress.made + 1 }, atMost - 1)]
}

/** A schedule as it was typed. */
export type TypedSchedule = {
  readonly frequency: Frequency
  readonly day: number | null
  readonly firstDay: string
  readonly weekend: WeekendRule
  readonly end:
    | { readonly kind: 'never' }
    | { readonly kind: 'on'; readonly day: string }
    | { readonly kind: 'after'; readonly count: number }
}

type PaymentCountError = 'Only numbers available' | 'Should be at least {count}' | 'Should be at most {count}'

/** The limit that a message about the number of payments names. */
export const limitOfPayments = (error: string | undefined): number =>
  error === 'Should be at least {count}' ? FEWEST_PAYMENTS : MOST_PAYMENTS

type ScheduleFault = 'Invalid value' | 'Incorrect format of date' | PaymentCountError

export type ScheduleFaults = { readonly [Field in 'day' | 'firstDay' | 'end']?: ScheduleFault }

/**
 * Reads a schedule: every field at fault at once. One that would pay nothing is no schedule.
 * @param today in Kyiv: an order begins today or within a year
 */
export function parseSchedule(typed: TypedSchedule, today: BusinessDate): Result<Schedule, ScheduleFaults> {
  const firstDay = parseFirstDay(typed.firstDay, today)
  const end = parseEnd(typed.end)
  const day = parseDay(typed)
  if (!firstDay.ok || !end.ok || !day.ok) {
    return refused({
      ...(!day.ok && { day: day.error }),
      ...(!firstDay.ok && { firstDay: firstDay.error }),
      ...(!end.ok && { end: end.error }),
    })
  }
  const schedule: Schedule = {
    frequency: typed.frequency,
    day: day.value,
    firstDay: firstDay.value,
    weekend: typed.weekend,
    end: end.value,
  }
  return nextOccurrence(schedule, { from: firstDay.value, made: 0 }) === null
    ? refused({ end: 'Invalid value' })
    : ok(schedule)
}

/** The last day with which an order can begin. @param today in Kyiv */
export const furthestFirstDay = (today: BusinessDate): BusinessDate => plusDays(today, FURTHEST_FIRST_DAYS)

function parseFirstDay(text: string, today: BusinessDate): Result<BusinessDate, 'Incorrect format of date'> {
  const date = parseBusinessDate(text)
  return date.ok && (date.value < today || date.value > furthestFirstDay(today))
    ? refused('Incorrect format of date')
    : date
}

function parseDay({ frequency, day }: TypedSchedule): Result<number | null, 'Invalid value'> {
  if (frequency === 'workdays') return ok(null)
  const most = isWeekday(frequency) ? 7 : 31
  return day !== null && Number.isInteger(day) && day >= 1 && day <= most ? ok(day) : refused('Invalid value')
}

function parsePaymentCount(count: number): Result<number, PaymentCountError> {
  const digits = digitsOnly(String(count))
  if (!digits.ok) return digits
  const enough = compareCount(count, 'atLeast', FEWEST_PAYMENTS)
  return enough.ok ? compareCount(count, 'atMost', MOST_PAYMENTS) : enough
}

function parseEnd(end: TypedSchedule['end']): Result<ScheduleEnd, ScheduleFault> {
  if (end.kind === 'never') return ok(end)
  if (end.kind === 'after') {
    const count = parsePaymentCount(end.count)
    return count.ok ? ok({ kind: 'after', count: count.value }) : count
  }
  const day = parseBusinessDate(end.day)
  return day.ok ? ok({ kind: 'on', day: day.value }) : day
}
