import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** An amount in minor units (kopiykas, cents): an integer, never a float. May be negative: a balance, a change. */
export type Kopiykas = Branded<bigint, 'Kopiykas'>

/** The largest amount of one payment or balance: PostgreSQL's bigint, less room for sums. */
const LARGEST = 9_000_000_000_000_000n

export const kopiykas = (minorUnits: bigint): Kopiykas => minorUnits as Kopiykas

export const zero: Kopiykas = kopiykas(0n)

/** Whether an amount has room: also of a sum, whose every part has. */
export const hasRoom = (amount: bigint): boolean => amount <= LARGEST && amount >= -LARGEST

/** Reads the wire form: an optional minus and digits, minor units. */
export function parseKopiykas(text: string): Result<Kopiykas, 'Invalid amount'> {
  if (!/^-?\d{1,17}$/.test(text)) return refused('Invalid amount')
  const amount = BigInt(text)
  return hasRoom(amount) ? ok(kopiykas(amount)) : refused('Invalid amount')
}

/** Reads the wire form of a paid amount: present, and greater than zero (National Bank resolution 163). */
export function parsePaidAmount(digits: string): Result<Kopiykas, 'This field is required' | 'Invalid amount'> {
  if (digits.trim() === '') return refused('This field is required')
  const amount = parseKopiykas(digits)
  return amount.ok && amount.value > 0n ? amount : refused('Invalid amount')
}

/** Spaces of every kind that people paste between groups of digits: space, NBSP, thin and narrow NBSP; and apostrophes. */
const GROUPING = /[\s\u00A0\u2009\u202F']/g

/**
 * Reads an amount as a person writes it: `1234.5`, `1 234,50`, `1234`.
 * Greater than zero, at most two decimals (spec section 8, payments; National Bank resolution 163).
 */
export function parseAmountInput(text: string): Result<Kopiykas, 'This field is required' | 'Invalid amount'> {
  const compact = text.replace(GROUPING, '')
  if (compact === '') return refused('This field is required')
  const match = /^(\d{1,13})(?:[.,](\d{0,2}))?$/.exec(compact)
  if (!match) return refused('Invalid amount')
  const [, whole = '', decimals = ''] = match
  const amount = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return amount > 0n ? ok(kopiykas(amount)) : refused('Invalid amount')
}

/** Splits an amount for display: sign, whole units, two digits of minor units. */
export function splitKopiykas(amount: bigint): { negative: boolean; whole: bigint; fraction: string } {
  const absolute = amount < 0n ? -amount : amount
  return { negative: amount < 0n, whole: absolute / 100n, fraction: String(absolute % 100n).padStart(2, '0') }
}
