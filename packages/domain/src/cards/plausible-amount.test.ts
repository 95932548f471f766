import { expect, test } from 'vitest'
import { kopiykas } from '../values/kopiykas.ts'
import { isPlausibleCharge, isPlausibleCredit } from './plausible-amount.ts'

const of = (authorised: bigint, charged = 0n, credited = 0n) => ({ authorised, charged, credited })

test.each([
  ['nothing that was asked, up to a sum', of(0n), 5_000_000n, true],
  ['nothing that was asked, above it', of(0n), 5_000_001n, false],
  ['petrol for which one hryvnia was asked', of(100n), 400_000n, true],
  ['a hotel with what was eaten', of(20_000_000n), 30_000_000n, true],
  ['more than half as much again', of(20_000_000n), 30_000_001n, false],
  ['the second half of an order', of(20_000_000n, 10_000_000n), 10_000_000n, true],
  ['a whole order three times over', of(20_000_000n, 20_000_000n), 20_000_000n, false],
  ['what a dispute had given back', of(20_000_000n, 20_000_000n, 20_000_000n), 20_000_000n, true],
  ['all that there is', of(1_000n), 99_999_999_900n, false],
])('a charge of %s', (_, known, amount, expected) => {
  expect(isPlausibleCharge(known, kopiykas(amount))).toBe(expected)
})

test.each([
  ['a purchase', of(10_000_000n, 10_000_000n), 10_000_000n, true],
  ['a purchase by another rate', of(10_000_000n, 10_000_000n), 11_000_000n, true],
  ['ten times a purchase', of(10_000_000n, 10_000_000n), 100_000_000n, false],
  ['a purchase twice', of(10_000_000n, 10_000_000n, 10_000_000n), 10_000_000n, false],
  ['what nobody knows, up to a sum', of(0n), 5_000_000n, true],
  ['what nobody knows, above it', of(0n), 5_000_001n, false],
])('a refund of %s', (_, known, amount, expected) => {
  expect(isPlausibleCredit(known, kopiykas(amount))).toBe(expected)
})
