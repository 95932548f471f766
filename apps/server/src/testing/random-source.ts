import fc from 'fast-check'

/** Everything that a proof leaves to chance comes from here, and its seed replays it. */
export type RandomSource = {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** True so many times in a hundred. */
  chance(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** An id that the seed decides. */
  uuid(): string
}

const WORD = 2 ** 32

/**
 * Numbers of fast-check's own source. (The demo bank has another, whose numbers must stay what they are; the 32 bits of
 * its state are too few for ids that many sources make.)
 */
export function randomSource(seed: number): RandomSource {
  const [numbers] = fc.sample(fc.infiniteStream(fc.noBias(fc.nat(WORD - 1))), { seed, numRuns: 1 })
  const next = (): number => (numbers as Iterator<number>).next().value as number
  const whole = (from: number, to: number): number => from + Math.floor((next() / WORD) * (to - from + 1))
  const hex = (): string => next().toString(16).padStart(8, '0')
  return {
    whole,
    chance: (percent) => whole(0, 99) < percent,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    uuid() {
      const digits = hex() + hex() + hex() + hex()
      return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-')
    },
  }
}
