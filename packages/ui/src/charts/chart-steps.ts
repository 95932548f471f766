const round = (pixels: number): number => Math.round(pixels * 100) / 100

/**
 * A value that stands still and then changes at once: each holds from its edge to the next.
 * @param edges pixels at which the values begin, from left to right, and where the last one ends: one more than `ys`
 * @param ys pixels from the top
 */
export function stepLine(edges: readonly number[], ys: readonly number[]): string {
  const steps = ys.map((y, index) => `V${round(y)}H${round(edges[index + 1] ?? 0)}`).join('')
  return `M${round(edges[0] ?? 0)} ${round(ys[0] ?? 0)}${steps}`
}

/** The closed area between the steps and the zero line. */
export const stepArea = (edges: readonly number[], ys: readonly number[], zero: number): string =>
  `M${round(edges[0] ?? 0)} ${round(zero)}${ys.map((y, index) => `V${round(y)}H${round(edges[index + 1] ?? 0)}`).join('')}V${round(zero)}Z`

/** The parts of a curve above its zero line and below it, each with the other part flat. */
export const aboveAndBelow = (
  ys: readonly number[],
  zero: number,
): { above: readonly number[]; below: readonly number[] } => ({
  above: ys.map((y) => Math.min(y, zero)),
  below: ys.map((y) => Math.max(y, zero)),
})
