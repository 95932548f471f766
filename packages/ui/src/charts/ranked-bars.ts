/** The incoming and outgoing amounts with a counterparty, in minor units, neither negative. */
export type Turnover = { readonly in: string; readonly out: string }

/** A bar in hundredths of the room: first income, then expense. */
export type BarShares = { readonly in: number; readonly out: number }

const HUNDRED = 100_00n

const hundredths = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * HUNDRED) / whole) / 100)

const sizeOf = (turnover: Turnover): bigint => BigInt(turnover.in) + BigInt(turnover.out)

/** Lengths of bars beside each other: the longest fills the room. */
export function barShares(turnovers: readonly Turnover[]): readonly BarShares[] {
  const longest = turnovers.map(sizeOf).reduce((most, size) => (size > most ? size : most), 0n)
  return turnovers.map((turnover) => ({
    in: hundredths(BigInt(turnover.in), longest),
    out: hundredths(BigInt(turnover.out), longest),
  }))
}

/** A part of the whole in whole per cents; less than one, but something, is said so. */
export function percentOf(part: Turnover, all: readonly Turnover[]): '0' | '<1' | `${number}` {
  const whole = all.reduce((sum, one) => sum + sizeOf(one), 0n)
  if (whole === 0n || sizeOf(part) === 0n) return '0'
  const rounded = (sizeOf(part) * 1000n + 5n * whole) / (10n * whole)
  return rounded === 0n ? '<1' : `${Number(rounded)}`
}
