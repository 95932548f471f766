import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** An amount in minor units (kopiykas, cents): an integer, never a float. May be negative: a balance, a change. */
export type Kopiykas = Branded<bigint, 'Kopiykas'>

/** The largest amount of one payment or balance: PostgreSQL's bigint, less room for sums. */
const LARGEST = 9_000_000_000_000_000n

export const kopiykas = (minorUnits: bigint): Kopiykas => minorUnits as Kopiykas

export const zero: Kopiykas = kopiykas(0n)

/** True if an amount has room: also for a sum, if every part has. */
export const hasRoom = (amount: bigint): boolean => amount <= LARGEST && amount >= -LARGEST

/** Reads the wire form: an optional minus and digits, minor units. */
export function parseKopiykas(text: string): Result<Kopiykas, 'Invalid amount'> {
  if (!/^-?\d{1,17}$/.test(text)) return refused('Invalid amount')
  const amount = BigInt(text)
  return hasRoom(amount) ? ok(kopiykas(amount)) : refused('Invalid amount')
}

/** Splits an amount for display: sign, whole units, two digits of minor units. */
export function splitKopiykas(amount: bigint): { negative: boolean; whole: bigint; fraction: string } {
  const absolute = amount < 0n ? -amount : amount
  return { negative: amount < 0n, whole: absolute / 100n, fraction: String(absolute % 100n).padStart(2, '0') }
}
