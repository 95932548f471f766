import { useLanguage } from '../../page/use-language.ts'

/** A Monday, noon in UTC. */
const MONDAY = Date.UTC(2024, 0, 1, 12)
const DAY = 86_400_000

/** The names of the days of a week, 1 being Monday. */
export function useWeekdayNames(): {
  readonly long: (day: number) => string
  /** `пн–пт`, `пн, ср`: days in a row become one range. */
  readonly short: (days: readonly number[]) => string
} {
  const language = useLanguage()
  const format = (weekday: 'long' | 'short') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  const [long, short] = [format('long'), format('short')]
  const shortName = (day: number) => short.format(MONDAY + (day - 1) * DAY)
  return {
    long: (day) => long.format(MONDAY + (day - 1) * DAY),
    short: (days) =>
      rangesOf(days)
        .map(([first, last]) =>
          first === last ? shortName(first) : `${shortName(first)}${last - first === 1 ? ', ' : '–'}${shortName(last)}`,
        )
        .join(', '),
  }
}

/** Days in a row, each with its first and its last. */
function rangesOf(days: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = []
  for (const day of days.toSorted((left, right) => left - right)) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === day - 1) range[1] = day
    else ranges.push([day, day])
  }
  return ranges
}
