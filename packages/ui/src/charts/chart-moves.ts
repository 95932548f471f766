/** A leap, as a part of all points: a year of days is crossed in ten. */
const LEAP = 10

/** The point that a key moves to, without wrapping; undefined when the key does not move. */
export function pointByKey(key: string, index: number, count: number): number | undefined {
  const leap = Math.max(1, Math.round(count / LEAP))
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + leap,
    PageDown: index - leap,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next))
}

/** The point nearest to a pointer. @param xs pixels of the points, from left to right @param x pixels of the pointer */
export function nearestPoint(xs: readonly number[], x: number): number {
  let [low, high] = [0, xs.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((xs[middle] ?? 0) <= x) low = middle
    else high = middle
  }
  return x - (xs[low] ?? 0) <= (xs[high] ?? 0) - x ? low : high
}

/**
 * The axis labels that are written so that none touches the next; the last one always is.
 * @param room pixels from one point to the next @param width pixels of a label with the space around it
 */
export function labelledPoints(count: number, room: number, width: number): readonly number[] {
  const every = Math.max(1, Math.ceil(width / Math.max(room, 0.001)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
