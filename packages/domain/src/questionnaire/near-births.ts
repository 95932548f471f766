/** A birth as far as it is known. Day and month are null where only the year is. */
type Birth = { readonly years: readonly [first: number, last: number]; readonly month: number; readonly day: number }

const UNKNOWN = 0

/** `29.02.1963`, `1963-02-29`, a span `1984-1986`, or a year. */
const WRITTEN =
  /(?<!\d)(?:(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})|(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})|(?<first>\d{4})\s*[-–]\s*(?<last>\d{4})|(?<only>\d{4}))(?!\d)/g

function birthsIn(text: string): readonly Birth[] {
  return [...text.matchAll(WRITTEN)].map(({ groups: found = {} }) => {
    const first = Number(found['year'] ?? found['isoYear'] ?? found['first'] ?? found['only'])
    return {
      years: [first, Number(found['last'] ?? first)],
      month: Number(found['month'] ?? found['isoMonth'] ?? UNKNOWN),
      day: Number(found['day'] ?? found['isoDay'] ?? UNKNOWN),
    }
  })
}

/**
 * The weight of two births against their being one person, in points of a name's score: 0 where nothing speaks against
 * it, and where a side has none. People and lists mistake a year by one, and day and month for each other.
 * @param listed as a list writes it, one or several
 * @param stated a day `YYYY-MM-DD`
 */
export function birthAgainst(listed: string | null, stated: string | null): number {
  const [known] = birthsIn(stated ?? '')
  const births = birthsIn(listed ?? '')
  if (known === undefined || births.length === 0) return 0
  return Math.min(...births.map((birth) => against(birth, known)))
}

const OTHER_PERSON = 60

function against({ years: [first, last], ...listed }: Birth, { years: [year], ...stated }: Birth): number {
  if (year >= first && year <= last) return dayAgainst(listed, stated)
  // A span is wide already.
  const isNear = first === last && Math.abs(year - first) === 1
  return isNear ? 10 + dayAgainst(listed, stated) : OTHER_PERSON
}

type DayOfYear = Pick<Birth, 'month' | 'day'>

function dayAgainst(listed: DayOfYear, stated: DayOfYear): number {
  if (listed.month === UNKNOWN || stated.month === UNKNOWN) return 0
  if (listed.month === stated.month && listed.day === stated.day) return 0
  return listed.month === stated.day && listed.day === stated.month ? 5 : 20
}
