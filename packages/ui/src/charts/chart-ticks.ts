import type { AmountRange } from './chart-scale.ts'

/** The smallest round step of at least this size: 1, 2 or 5 with zeros. */
function niceStep(atLeast: bigint): bigint {
  let power = 1n
  for (;;) {
    for (const digit of [1n, 2n, 5n]) if (digit * power >= atLeast) return digit * power
    power *= 10n
  }
}

const roundedDown = (amount: bigint, step: bigint): bigint => {
  const rest = ((amount % step) + step) % step
  return amount - rest
}

const roundedUp = (amount: bigint, step: bigint): bigint => -roundedDown(-amount, step)

/**
 * Round amounts, the same step apart, that hold the range between the first and the last of them; at most `steps + 1` steps.
 * A range that is one amount has that one mark.
 */
export function niceTicks({ min, max }: AmountRange, steps: number): readonly bigint[] {
  if (min === max) return [min]
  const most = BigInt(steps)
  const step = niceStep((max - min + most - 1n) / most)
  const first = roundedDown(min, step)
  const count = Number((roundedUp(max, step) - first) / step)
  return Array.from({ length: count + 1 }, (_, index) => first + BigInt(index) * step)
}
