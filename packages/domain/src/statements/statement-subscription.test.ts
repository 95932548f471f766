import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { statementAt, statementFrequencies } from './statement-subscription.ts'

const day = (text: string) => text as BusinessDate

test.each([
  ['daily', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['weekly', '2026-11-20', '2026-11-16', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-16', '2026-11-16', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-12-31', '2026-12-28', '2027-01-03', '2027-01-04'],
  ['monthly', '2026-01-31', '2026-01-01', '2026-01-31', '2026-02-01'],
  ['monthly', '2028-02-10', '2028-02-01', '2028-02-29', '2028-03-01'],
  ['monthly', '2026-12-31', '2026-12-01', '2026-12-31', '2027-01-01'],
] as const)('%s: %s lies in the statement from %s to %s, sent on %s', (frequency, at, from, to, dueOn) => {
  expect(statementAt(frequency, day(at))).toEqual({ from, to, dueOn })
})

test('one statement follows the other without a day between them, and no day comes twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...statementFrequencies), fc.integer({ min: 0, max: 20_000 }), (frequency, days) => {
      const at = plusDays(day('2020-01-01'), days)
      const one = statementAt(frequency, at)
      expect(one.from <= at && at <= one.to && one.to < one.dueOn).toBe(true)
      expect(statementAt(frequency, one.dueOn).from).toBe(one.dueOn)
    }),
  )
})
