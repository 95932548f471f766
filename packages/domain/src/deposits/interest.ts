import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { dividedHalfUp } from '../values/divided-half-up.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/**
 * The days of a year: always 365, or as many as the year of each day has (366 for those of a leap year). It is a term
 * of the product.
 */
export const dayCounts = ['act/365', 'act/act'] as const

type DayCount = (typeof dayCounts)[number]

/** A yearly rate in hundredths of a percent: 1250 is 12.5 %. */
export type YearlyRate = number

/** By which an amount earns on a day. */
export type EarningTerms = { readonly rate: YearlyRate; readonly dayCount: DayCount }

/**
 * Interest to the last fraction: minor units × `UNIT`. Sums of it are exact, and it is rounded once, where it is due.
 */
export type ExactInterest = bigint

const HUNDREDTHS_OF_PERCENT = 10_000n
const COMMON_YEAR = 365n
const LEAP_YEAR = 366n
/** Divides by the days of either year. */
const UNIT = HUNDREDTHS_OF_PERCENT * COMMON_YEAR * LEAP_YEAR

export const nothingEarned: ExactInterest = 0n

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** The earnings of a balance on one day. @param balance of the day's end, minor units, never below zero */
export function earnedOn(day: BusinessDate, balance: Kopiykas, { rate, dayCount }: EarningTerms): ExactInterest {
  const isLeap = dayCount === 'act/act' && isLeapYear(Number(day.slice(0, 4)))
  return balance * BigInt(rate) * (isLeap ? COMMON_YEAR : LEAP_YEAR)
}

/**
 * Interest that is due, rounded once, half up. What a day posts is the due of its end less that of the day before: so the
 * sum of all days is the total, a day posted twice is zero, and a day that was missed is made up for.
 */
export const dueOf = (earned: ExactInterest): Kopiykas => kopiykas(dividedHalfUp(earned, UNIT))

/** The earnings of an unchanged balance from the first day to the last, both counted. Only tests use it. */
export function earnedBetween(
  first: BusinessDate,
  last: BusinessDate,
  balance: Kopiykas,
  terms: EarningTerms,
): ExactInterest {
  let earned = nothingEarned
  for (let day = first; day <= last; day = plusDays(day, 1)) earned += earnedOn(day, balance, terms)
  return earned
}
