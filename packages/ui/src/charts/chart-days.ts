import { DAY } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { PointLabel } from './chart-axis.tsx'
import { shortMonth } from './chart-months.ts'
import { labelledPoints } from './chart-moves.ts'

/** Days since 1970, so that days can be subtracted. @param day `YYYY-MM-DD` */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** @param number days since 1970 */
const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** The most days with a label each; a longer span labels months. */
const DAYS = 62
/**
 * The width of `20.11` or of a month's name with the space around it, in pixels; for the last label that includes its
 * shift to end at the edge.
 */
const LABEL = 56
/** One month in each of these numbers of months has a label, so that every year labels the same months. */
const EVERY = [1, 2, 3, 6, 12, 24, 60, 120] as const

type DaySpan = {
  /** The first and the last day, `YYYY-MM-DD`; both count. */
  readonly first: string
  readonly last: string
  /** Pixels at which the first day begins and the last one ends. */
  readonly left: number
  readonly right: number
}

/** The left edge of a day, in pixels; the day after the last begins at the right edge. */
export function dayStart({ first, last, left, right }: DaySpan, day: string): number {
  const days = dayNumber(last) - dayNumber(first) + 1
  return left + ((right - left) * (dayNumber(day) - dayNumber(first))) / days
}

/** The labels below an axis of days: days while they are few, then the firsts of months, then years. */
export const dayLabels = (span: DaySpan, language: Language): readonly PointLabel[] =>
  withYears(dayNumber(span.last) - dayNumber(span.first) < DAYS ? labelledDays(span) : labelledMonths(span, language))

type Labelled = { readonly x: number; readonly text: string; readonly year: string }

function labelledDays(span: DaySpan): readonly Labelled[] {
  const count = dayNumber(span.last) - dayNumber(span.first) + 1
  const room = (span.right - span.left) / count
  return labelledPoints(count, room, LABEL).map((index) => {
    const day = dayOfNumber(dayNumber(span.first) + index)
    return { x: dayStart(span, day) + room / 2, text: `${day.slice(8)}.${day.slice(5, 7)}`, year: day.slice(0, 4) }
  })
}

function labelledMonths(span: DaySpan, language: Language): readonly Labelled[] {
  const firsts = firstsOfMonths(span.first, span.last)
  const month = ((span.right - span.left) / (dayNumber(span.last) - dayNumber(span.first) + 1)) * 30
  const every = EVERY.find((months) => months * month >= LABEL) ?? 120
  return firsts
    .filter((day) => (Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) % every === 0)
    .map((day) => ({
      x: dayStart(span, day),
      text: every >= 12 ? day.slice(0, 4) : shortMonth(day, language),
      year: every >= 12 ? '' : day.slice(0, 4),
    }))
}

function firstsOfMonths(first: string, last: string): readonly string[] {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const months = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month
  return Array.from({ length: months + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10),
  ).filter((day) => day >= first)
}

/** The year stands below the first label of it. */
const withYears = (labels: readonly Labelled[]): readonly PointLabel[] =>
  labels.map(({ x, text, year }, index) => ({
    x,
    text,
    second: year === '' || year === labels[index - 1]?.year ? undefined : year,
  }))
