import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardLimits, channels, noLimits } from '../src/cards/card-limits.ts'
import { raisesLimits } from '../src/cards/raises-limits.ts'
import { stricterLimits } from '../src/cards/stricter-limits.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const amount = fc.option(fc.bigInt(0n, 1000n).map(kopiykas))
/** With one item that all share, so that two lists always have something in common. */
const list = <Item>(common: Item, ...others: Item[]) => fc.option(fc.subarray(others).map((some) => [common, ...some]))
const limits: fc.Arbitrary<CardLimits> = fc.record({
  perTransaction: amount,
  perDay: amount,
  perMonth: amount,
  countPerDay: fc.option(fc.integer({ min: 1, max: 9 })),
  exactly: fc.constant(null),
  merchant: fc.constant(null),
  channels: list(...channels),
  categories: list('5411', '5812'),
  countries: list('UA', 'PL'),
  weekdays: list(1, 2, 3),
  hours: fc.option(fc.record({ from: fc.integer({ min: 0, max: 11 }), until: fc.integer({ min: 12, max: 24 }) })),
  endsOn: fc.constantFrom(null, '2026-11-20', '2027-01-01') as fc.Arbitrary<CardLimits['endsOn']>,
})

describe('the stricter of two limits', () => {
  test('lets nothing through that either of them refuses', () => {
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        const both = stricterLimits(one, other)
        expect([raisesLimits(one, both), raisesLimits(other, both)]).toEqual([false, false])
      }),
    )
  })

  test.each<[string, Partial<CardLimits>, Partial<CardLimits>, Partial<CardLimits>]>([
    ['channels', { channels: ['chip'] }, { channels: ['online'] }, { channels: ['chip'] }],
    ['hours', { hours: { from: 9, until: 12 } }, { hours: { from: 12, until: 18 } }, { hours: { from: 9, until: 12 } }],
    ['an exact amount', { exactly: kopiykas(5n) }, { exactly: kopiykas(7n) }, { exactly: kopiykas(5n) }],
  ])('where they have no %s in common are the newer', (_, newer, other, both) => {
    expect(stricterLimits({ ...noLimits, ...newer }, { ...noLimits, ...other })).toEqual({ ...noLimits, ...both })
  })
})
