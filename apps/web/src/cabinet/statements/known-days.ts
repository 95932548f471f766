type Dated = { readonly version: number; readonly valueDate: string }

/** A run of seen entries without gaps: its bounds, and the first entries of its days. */
type Run = {
  readonly low: number
  readonly high: number
  readonly lowDay: string
  readonly highDay: string
  readonly starts: readonly number[]
}

/**
 * The entries of a long statement that begin a day, as far as the seen pages show. It outlasts the pages, so that rows
 * do
 * not move again when a page is dropped and comes back.
 */
type KnownDays = ReadonlyMap<number, Run>

export const noDays: KnownDays = new Map()

/**
 * Adds the days of a page, in any order.
 * @returns the same object if the page has no new days
 */
export function learnDays(known: KnownDays, page: readonly Dated[]): KnownDays {
  const [one, other] = [page[0], page.at(-1)]
  if (one === undefined || other === undefined) return known
  const ascending = one.version <= other.version ? page : page.toReversed()
  const [low, high] = [Math.min(one.version, other.version), Math.max(one.version, other.version)]
  if ((known.get(low)?.high ?? 0) >= high) return known
  const starts = ascending
    .filter(({ valueDate }, index) => index > 0 && valueDate !== ascending[index - 1]?.valueDate)
    .map(({ version }) => version)
  return new Map(known).set(low, {
    low,
    high,
    lowDay: ascending[0]?.valueDate ?? '',
    highDay: ascending.at(-1)?.valueDate ?? '',
    starts,
  })
}

/** The entries that are known to be the first of their day, in order; the day before must be known, too. */
export function dayStarts(known: KnownDays): number[] {
  const starts = new Set<number>()
  const endOf = new Map([...known.values()].map(({ high, highDay }) => [high, highDay]))
  for (const run of known.values()) {
    for (const version of run.starts) starts.add(version)
    const dayBefore = endOf.get(run.low - 1)
    if (dayBefore !== undefined && dayBefore !== run.lowDay) starts.add(run.low)
  }
  return [...starts].sort((left, right) => left - right)
}
