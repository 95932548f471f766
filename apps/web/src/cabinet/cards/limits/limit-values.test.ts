import { type CardLimits, type Channel, limitFaults, noLimits } from '@dilo/domain/cards/card-limits.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLimits, fieldOfAnswer, isLooser, limitsOf, type LimitValues, type ShownLimits, valuesOf } from './limit-values.ts'

const TODAY = '2026-11-26' as BusinessDate

const none = noLimits as unknown as ShownLimits

const amount = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String))
const some = <Item>(...items: Item[]) => fc.option(fc.subarray(items, { minLength: 1 }))
const hours = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([from, until]) => from < until && until - from < 24)
    .map(([from, until]) => ({ from, until })),
)

const limits: fc.Arbitrary<ShownLimits> = fc.record({
  perTransaction: amount,
  perDay: amount,
  perMonth: amount,
  exactly: amount,
  countPerDay: fc.option(fc.integer({ min: 1, max: 999 })),
  merchant: fc.option(fc.constantFrom('shop-1', 'shop-2')),
  channels: some<Channel>('chip', 'contactless', 'wallet', 'online', 'cash').map((list) => (list?.length === 5 ? null : list)),
  countries: some('UA', 'PL', 'DE'),
  categories: some('3351', '5541', '5542', '5172', '5983', '0742', '9950').map((list) => list?.toSorted() ?? null),
  weekdays: some(1, 2, 3, 4, 5, 6, 7).map((list) => (list?.length === 7 ? null : list)),
  hours,
  endsOn: fc.option(fc.constantFrom('2026-11-26' as BusinessDate, '2027-03-01' as BusinessDate)),
})

const domainLimits = (shown: ShownLimits): CardLimits => {
  const money = (text: string | null) => (text === null ? null : kopiykas(BigInt(text)))
  const { perTransaction, perDay, perMonth, exactly } = shown
  return {
    ...shown,
    endsOn: shown.endsOn as CardLimits['endsOn'],
    perTransaction: money(perTransaction),
    perDay: money(perDay),
    perMonth: money(perMonth),
    exactly: money(exactly),
  }
}

test('a form that nobody touches asks for the limits that the card has', () => {
  fc.assert(
    fc.property(limits, (before) => {
      expect(limitsOf(valuesOf(before))).toEqual(before)
    }),
  )
})

test('the form refuses exactly the limits that the bank refuses', () => {
  fc.assert(
    fc.property(limits, (asked) => {
      const isRefused = Object.keys(limitFaults(domainLimits(asked))).length > 0
      expect(Object.keys(checkLimits(valuesOf(asked), TODAY)).length > 0).toBe(isRefused)
    }),
  )
})

test.each<[Partial<LimitValues>, Partial<Record<keyof LimitValues, string>>]>([
  [{ perTransaction: 'багато' }, { perTransaction: 'amount' }],
  [{ perTransaction: '0' }, { perTransaction: 'amount' }],
  [{ perDay: '-5' }, { perDay: 'amount' }],
  [{ perTransaction: '100', perDay: '99,99' }, { perTransaction: 'aboveDay' }],
  [{ perTransaction: '100', perMonth: '50' }, { perTransaction: 'aboveMonth' }],
  [{ perDay: '100', perMonth: '50' }, { perDay: 'aboveMonth' }],
  [{ exactly: '100', perTransaction: '50' }, { exactly: 'aboveTransaction' }],
  [{ countPerDay: '0' }, { countPerDay: 'count' }],
  [{ channels: '' }, { channels: 'chooseOne' }],
  [{ weekdays: '' }, { weekdays: 'chooseOne' }],
  [{ places: 'some' }, { countries: 'chooseOne' }],
  [{ places: 'some', countries: 'UA XX' }, { countries: 'chooseOne' }],
  [{ goods: 'some' }, { groups: 'chooseOne' }],
  [{ goods: 'some', codes: '541' }, { codes: 'codes' }],
  [{ goods: 'some', codes: '5411, 5812' }, {}],
  [{ from: '18', until: '9' }, { until: 'hours' }],
  [{ endsOn: '31.12' }, { endsOn: 'day' }],
  [{ endsOn: '2026-11-25' }, { endsOn: 'past' }],
  [{ endsOn: '2026-11-26' }, {}],
])('of %j the form says %j', (typed, faults) => {
  expect(checkLimits({ ...valuesOf(none), ...typed }, TODAY)).toEqual(faults)
})

test.each<[Partial<ShownLimits>, Partial<ShownLimits>, boolean]>([
  [{}, { perDay: '100' }, false],
  [{ perDay: '100' }, { perDay: '99' }, false],
  [{ perDay: '100' }, { perDay: '101' }, true],
  [{ perDay: '100' }, {}, true],
  [{ countPerDay: 9 }, { countPerDay: 10 }, true],
  [{ countries: ['UA'] }, { countries: ['UA', 'PL'] }, true],
  [{ countries: ['UA', 'PL'] }, { countries: ['UA'] }, false],
  [{ channels: ['chip'] }, {}, true],
  [{ weekdays: [1, 2] }, { weekdays: [1, 3] }, true],
  [{ merchant: 'shop-1' }, { merchant: 'shop-2' }, true],
  [{ exactly: '100' }, { exactly: '100' }, false],
  [{ hours: { from: 9, until: 18 } }, { hours: { from: 10, until: 17 } }, false],
  [{ hours: { from: 9, until: 18 } }, { hours: { from: 8, until: 17 } }, true],
  [{ endsOn: TODAY }, {}, true],
])('from %j to %j a card may do more: %s', (before, after, expected) => {
  expect(isLooser({ ...none, ...before }, { ...none, ...after })).toBe(expected)
})

test.each([
  ['limits.perDay', 'perDay'],
  ['perMonth', 'perMonth'],
  ['limits.categories.0', 'codes'],
  ['limits.hours.from', 'until'],
  ['version', undefined],
])('the bank’s answer about %s stands at the field %s', (named, field) => {
  expect(fieldOfAnswer(named)).toBe(field)
})
