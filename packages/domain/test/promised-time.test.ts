import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseKinds, firstPromisedAt, promisedAt, promisedHours } from '../src/rules/promised-time.ts'
import { bankHours } from '../src/bank-hours.ts'
import { businessDateAt } from '../src/values/business-date.ts'
import { HOUR } from '../src/values/duration.ts'
import { hourInKyiv, localTimeInKyiv } from '../src/values/kyiv-time.ts'
import { isWorkingDay } from '../src/values/working-day.ts'

test.each([
  // Wednesday, in winter: 10:30 in Kyiv.
  ['enquiry', '2026-11-25T08:30:00Z', '2026-11-25T14:30:00'],
  // It begins before the bank opens, and after it has closed.
  ['enquiry', '2026-11-25T02:00:00Z', '2026-11-25T13:00:00'],
  ['enquiry', '2026-11-25T17:00:00Z', '2026-11-26T13:00:00'],
  // Friday 16:00: two hours on Friday, two on Monday.
  ['enquiry', '2026-11-27T14:00:00Z', '2026-11-30T11:00:00'],
  ['enquiry', '2026-11-28T10:00:00Z', '2026-11-30T13:00:00'],
  // Exactly at closing.
  ['heldPayment', '2026-11-25T14:00:00Z', '2026-11-25T18:00:00'],
  ['registration', '2026-11-25T08:30:00Z', '2026-11-26T10:30:00'],
  // The clocks are set forward on Sunday, 29 March: Friday is UTC+2, Monday is UTC+3.
  ['registration', '2026-03-27T10:00:00Z', '2026-03-30T12:00:00'],
] as const)('a case of the kind %s that waits since %s is decided by %s in Kyiv', (kind, since, until) => {
  expect(localTimeInKyiv(promisedAt(kind, Date.parse(since)))).toBe(until)
})

const instants = fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })

test('the bank promises nothing for a time at which nobody works, and never less time than it says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...caseKinds), instants, (kind, since) => {
      const until = promisedAt(kind, since)
      expect(until - since).toBeGreaterThanOrEqual(promisedHours[kind] * HOUR)
      expect(isWorkingDay(businessDateAt(until))).toBe(true)
      expect(hourInKyiv(until - 1)).toBeGreaterThanOrEqual(bankHours.opens)
      expect(hourInKyiv(until - 1)).toBeLessThan(bankHours.closes)
    }),
  )
})

test('of two cases of a kind, the one that began first is promised no later', () => {
  fc.assert(
    fc.property(fc.constantFrom(...caseKinds), instants, instants, (kind, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      expect(promisedAt(kind, first)).toBeLessThanOrEqual(promisedAt(kind, second))
    }),
  )
})

test('the cases that are promised a time or a later one are those that began at its first instant or later', () => {
  fc.assert(
    fc.property(fc.constantFrom(...caseKinds), instants, (kind, promised) => {
      const first = firstPromisedAt(kind, promised)
      expect(promisedAt(kind, first)).toBeGreaterThanOrEqual(promised)
      expect(promisedAt(kind, first - 1)).toBeLessThan(promised)
    }),
  )
})
