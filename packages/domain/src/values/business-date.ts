import type { Branded } from '../brand.ts'
import { madeOnce } from '../made-once.ts'
import { ok, refused, type Result } from '../result.ts'
import { HOUR } from './duration.ts'

/** A calendar day of the bank, `YYYY-MM-DD`, in Kyiv time: the day that a posting counts, a period's edge. */
export type BusinessDate = Branded<string, 'BusinessDate'>

/**
 * The years of the bank's days: from before any person, document or company of a client, to after any term. Around them
 * there is room for a day before and after, and for a term, in everything that computes with days: PostgreSQL, `Date`
 * and `Temporal`.
 */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

/** Reads a day of the calendar that lies between 1900-01-01 and 2199-12-31. */
export function parseBusinessDate(text: string): Result<BusinessDate, 'Incorrect format of date'> {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const isReal = day !== undefined && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  const isOfBank = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR
  return isReal && isOfBank ? ok(text as BusinessDate) : refused('Incorrect format of date')
}

/**
 * Computed without `Date`, for speed: files have a day in each of ten thousand rows. @returns 0 for an invalid month
 */
function daysIn(year: number, month: number): number {
  if (month !== 2) return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** The bank's time zone, as PostgreSQL and `Intl` name it: its days, months and clocks are Kyiv's. */
export const KYIV = 'Europe/Kyiv'

const days = madeOnce(
  () => new Intl.DateTimeFormat('en', { timeZone: KYIV, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The last day that was asked for, and the hour of UTC for which it holds. */
let known: { readonly hour: number; readonly day: BusinessDate } | undefined

/**
 * The day in Kyiv at an instant. It is asked for in most calls, and nearly always for the present: `Intl` takes longer than
 * the rest of a small question. Days of Kyiv have begun with an hour of UTC since 1924.
 * @param instant a `Date`, or milliseconds since 1970 (UTC)
 */
export function businessDateAt(instant: Date | number): BusinessDate {
  const hour = Math.floor(Number(instant) / HOUR)
  if (known?.hour !== hour) known = { hour, day: dayInKyivAt(instant) }
  return known.day
}

function dayInKyivAt(instant: Date | number): BusinessDate {
  // By parts: in which order and with which signs a locale writes them differs between browsers.
  const parts = days().formatToParts(instant)
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}` as BusinessDate
}

/** The first day of a day's month. */
export const firstOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 7)}-01` as BusinessDate

/** The day after a number of days (negative: before). Schedules walk day by day: within a month no `Date` is made. */
export function plusDays(date: BusinessDate, days: number): BusinessDate {
  const day = Number(date.slice(8)) + days
  if (day > 0 && day < 29) return `${date.slice(0, 8)}${twoDigits(day)}` as BusinessDate
  const later = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, day))
  return `${later.getUTCFullYear()}-${twoDigits(later.getUTCMonth() + 1)}-${twoDigits(later.getUTCDate())}` as BusinessDate
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

export const lastOfMonth = (date: BusinessDate): BusinessDate =>
  plusDays(firstOfMonth(plusDays(firstOfMonth(date), 31)), -1)
