/** A source of numbers that is the same for the same seed (mulberry32). */
export type SeededRandom = {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** True so many times in a hundred. */
  chance(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
  }
}
