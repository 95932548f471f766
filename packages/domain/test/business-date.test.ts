import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10) as BusinessDate

test('a day some days later or earlier is that of the calendar, over leap years and the turn of centuries', () => {
  const [from, to] = [Date.UTC(1900, 0, 1), Date.UTC(2199, 11, 31)]
  fc.assert(
    fc.property(fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }), fc.integer({ min: -1_000, max: 1_000 }), (date, days) => {
      expect(plusDays(dayOf(date.getTime()), days)).toBe(dayOf(date.getTime() + days * 86_400_000))
    }),
  )
})
