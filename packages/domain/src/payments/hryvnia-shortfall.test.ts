import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { hryvniaShortfall, type Need } from './hryvnia-shortfall.ts'

const need = (day: string, amount: bigint): Need => ({ day: day as BusinessDate, amount })

test.each<[string, bigint, readonly Need[], ReturnType<typeof hryvniaShortfall>]>([
  ['nothing to pay', 100n, [], null],
  ['exactly enough', 100n, [need('2026-11-28', 100n)], null],
  ['a kopiyka less than is needed', 100n, [need('2026-11-28', 101n)], { amount: 1n, on: '2026-11-28' as BusinessDate }],
  ['enough for the first day', 100n, [need('2026-12-01', 60n), need('2026-11-26', 60n)], { amount: 20n, on: '2026-12-01' as BusinessDate }],
  [
    'more to pay after that day',
    100n,
    [need('2026-11-26', 60n), need('2026-11-27', 60n), need('2026-11-28', 5n)],
    { amount: 25n, on: '2026-11-27' as BusinessDate },
  ],
])('%s', (_, available, needs, shortfall) => {
  expect(hryvniaShortfall(available, needs)).toEqual(shortfall)
})

test('what is missing and what there is are the needs, in whatever order they come', () => {
  const days = fc.integer({ min: 0, max: 13 }).map((days) => plusDays('2026-11-26' as BusinessDate, days))
  fc.assert(
    fc.property(fc.bigInt(0n, 1_000n), fc.array(fc.record({ day: days, amount: fc.bigInt(0n, 300n) })), (available, needs) => {
      const all = needs.reduce((sum, { amount }) => sum + amount, 0n)
      const found = hryvniaShortfall(available, needs)
      expect(found?.amount ?? 0n).toBe(all > available ? all - available : 0n)
      expect(hryvniaShortfall(available, needs.toReversed())).toEqual(found)
      if (found === null) return
      const until = (day: BusinessDate, isLast: boolean) =>
        needs.filter((one) => one.day < day || (isLast && one.day === day)).reduce((sum, { amount }) => sum + amount, 0n)
      expect(until(found.on, true)).toBeGreaterThan(available)
      expect(until(found.on, false)).toBeLessThanOrEqual(available)
    }),
  )
})
