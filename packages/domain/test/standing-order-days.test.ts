import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { parseOrderPurpose, purposeOf } from '../src/standing-orders/purpose.ts'
import {
  firstOccurrence,
  frequencies,
  limitOfPayments,
  nextOccurrence,
  nextOccurrences,
  parseSchedule,
  type Schedule,
  upcomingOccurrence,
  weekendRules,
} from '../src/standing-orders/schedule.ts'
import { weekdayOf } from '../src/values/working-day.ts'
import { signedOrderText, type SignedOrder } from '../src/standing-orders/signed-order.ts'
import { type BusinessDate, businessDateAt, plusDays } from '../src/values/business-date.ts'

const day = (text: string) => text as BusinessDate
const monthly = (changes: Partial<Schedule> = {}): Schedule => ({
  frequency: 'monthly',
  day: 31,
  firstDay: day('2027-01-01'),
  weekend: 'sameDay',
  end: { kind: 'never' },
  ...changes,
})
const days = (schedule: Schedule, count: number, from = schedule.firstDay) => nextOccurrences(schedule, { from, made: 0 }, count).map((one) => one.day)

describe('the days of a standing order', () => {
  test.each<[string, Schedule, string[]]>([
    ['the 31st is the last day of a shorter month', monthly(), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['the 31st is the 29th in a leap February', monthly({ firstDay: day('2028-02-01') }), ['2028-02-29', '2028-03-31']],
    ['the 30th comes back after February', monthly({ day: 30, firstDay: day('2027-02-01') }), ['2027-02-28', '2027-03-30']],
    [
      'a quarter counts from the month of the first day',
      monthly({ frequency: 'quarterly', day: 10, firstDay: day('2027-02-15') }),
      ['2027-05-10', '2027-08-10', '2027-11-10', '2028-02-10'],
    ],
    ['the 29th of February once a year', monthly({ frequency: 'yearly', day: 29, firstDay: day('2027-02-01') }), ['2027-02-28', '2028-02-29', '2029-02-28']],
    ['Fridays', monthly({ frequency: 'weekly', day: 5, firstDay: day('2027-01-01') }), ['2027-01-01', '2027-01-08']],
    [
      'working days leave out the weekend',
      monthly({ frequency: 'workdays', day: null, firstDay: day('2027-01-01') }),
      ['2027-01-01', '2027-01-04', '2027-01-05'],
    ],
    ['a weekend moves to Monday, where that is wished', monthly({ weekend: 'nextWorkingDay' }), ['2027-02-01', '2027-03-01', '2027-03-31']],
    ['so many and no more', monthly({ end: { kind: 'after', count: 2 } }), ['2027-01-31', '2027-02-28']],
    ['nothing after the last day', monthly({ end: { kind: 'on', day: day('2027-02-27') } }), ['2027-01-31']],
    ['nothing that a weekend puts after the last day', monthly({ weekend: 'nextWorkingDay', end: { kind: 'on', day: day('2027-01-31') } }), []],
  ])('%s', (_, schedule, expected) => {
    expect(days(schedule, expected.length + (schedule.end.kind === 'never' ? 0 : 3))).toEqual(expected)
  })

  const anyDay = fc.integer({ min: 0, max: 6_000 }).map((days) => plusDays(day('2026-01-01'), days))
  const dayFor: Record<Schedule['frequency'], (nth: number) => number | null> = {
    workdays: () => null,
    weekly: (nth) => ((nth - 1) % 7) + 1,
    monthly: (nth) => nth,
    quarterly: (nth) => nth,
    yearly: (nth) => nth,
  }
  const anySchedule = fc
    .record({ frequency: fc.constantFrom(...frequencies), nth: fc.integer({ min: 1, max: 31 }), firstDay: anyDay, weekend: fc.constantFrom(...weekendRules) })
    .map(({ nth, ...rest }): Schedule => ({ ...rest, day: dayFor[rest.frequency](nth), end: { kind: 'never' } }))

  test('only ever go on, are never before the first day or before today, and none is left out', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, from) => {
        const found = nextOccurrences(schedule, { from, made: 0 }, 5)
        expect(found).toHaveLength(5)
        for (const [index, { nominal, day: on }] of found.entries()) {
          expect(nominal >= schedule.firstDay && nominal >= from && on >= nominal && on <= plusDays(nominal, 2)).toBe(true)
          if (index > 0) expect(nominal > (found[index - 1]?.nominal ?? '')).toBe(true)
          // Any starting day after the previous payment gives the same result.
          const before = found[index - 1]?.nominal
          const asked = before === undefined ? from : plusDays(before, 1)
          expect(nextOccurrence(schedule, { from: nominal, made: 0 })).toEqual(nextOccurrence(schedule, { from: asked, made: 0 }))
        }
      }),
    )
  })

  test('with time left begin with the first whose payment is not over, at any moment', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(400), (schedule, later) => {
        const today = plusDays(schedule.firstDay, later)
        const left = nextOccurrences(schedule, { from: schedule.firstDay, made: 0 }, 300).find(({ day: on }) => on >= today)
        expect(upcomingOccurrence(schedule, { from: schedule.firstDay, made: 0 }, today)).toEqual(left ?? expect.anything())
      }),
    )
  })

  test.each<[string, Schedule, string | null, string, string | null]>([
    ['nothing paid yet', monthly(), null, '2027-01-10', '2027-01-31'],
    ['this day is paid', monthly(), '2027-01-31', '2027-01-31', '2027-02-28'],
    ['a later day is paid', monthly({ frequency: 'workdays', day: null }), '2027-01-08', '2027-01-05', '2027-01-11'],
    ['what was paid was long ago', monthly(), '2026-01-31', '2027-03-02', '2027-03-31'],
    ['it begins later than what was paid', monthly({ firstDay: day('2027-06-01') }), '2027-01-31', '2027-01-31', '2027-06-30'],
    ['its only day is paid', monthly({ end: { kind: 'on', day: day('2027-01-31') } }), '2027-01-31', '2027-01-31', null],
    ['its days have passed', monthly({ end: { kind: 'on', day: day('2027-02-28') } }), null, '2027-03-01', null],
  ])('the first that a new version pays: %s', (_, schedule, paid, today, expected) => {
    expect(firstOccurrence(schedule, paid === null ? null : day(paid), day(today))?.nominal ?? null).toBe(expected)
  })

  test('fall on the day of the week or of the month that was chosen, and on no weekend unless that is chosen', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        for (const { nominal, day: on } of nextOccurrences(schedule, { from: schedule.firstDay, made: 0 }, 4)) {
          if (schedule.frequency === 'weekly') expect(weekdayOf(nominal)).toBe(schedule.day)
          else if (schedule.frequency === 'workdays') expect(weekdayOf(nominal)).toBeLessThan(6)
          else expect(Number(nominal.slice(8)) === schedule.day || plusDays(nominal, 1).endsWith('-01')).toBe(true)
          if (schedule.weekend === 'nextWorkingDay') expect(weekdayOf(on)).toBeLessThan(6)
        }
      }),
    )
  })

  // security row 40
  test('are days of Kyiv on both sides of its midnight, also when its clocks change', () => {
    for (const midnight of ['2027-03-27T22:00:00Z', '2027-03-28T21:00:00Z', '2027-10-30T21:00:00Z', '2027-10-31T22:00:00Z']) {
      const [before, after] = [businessDateAt(Date.parse(midnight) - 1), businessDateAt(Date.parse(midnight))]
      expect(after).toBe(plusDays(before, 1))
      const schedule = monthly({ frequency: 'workdays', day: null, firstDay: before })
      expect(nextOccurrence(schedule, { from: after, made: 0 })?.nominal).not.toBe(before)
    }
  })

  test('are read with every field at fault at once', () => {
    const typed = { frequency: 'weekly', day: 8, firstDay: '2026-02-30', weekend: 'sameDay', end: { kind: 'after', count: 0 } } as const
    expect(parseSchedule(typed, day('2026-11-20'))).toEqual({
      ok: false,
      error: { day: 'Invalid value', firstDay: 'Incorrect format of date', end: 'Should be at least {count}' },
    })
  })

  test.each([
    [0, 'Should be at least {count}', 1],
    [-1, 'Only numbers available', 1_000],
    [1.5, 'Only numbers available', 1_000],
    [Number.NaN, 'Only numbers available', 1_000],
    [1_001, 'Should be at most {count}', 1_000],
  ] as const)('may not end after %d payments: %s, with the limit %i', (count, error, limit) => {
    const typed = { frequency: 'weekly', day: 1, firstDay: '2026-11-20', weekend: 'sameDay', end: { kind: 'after', count } } as const
    expect(parseSchedule(typed, day('2026-11-20'))).toEqual({ ok: false, error: { end: error } })
    expect(limitOfPayments(error)).toBe(limit)
  })
})

describe('the purpose of a standing order', () => {
  test('is filled by the day by the order', () => {
    const purpose = certain(parseOrderPurpose('Оренда за {місяць} {рік}, {квартал}'))
    expect(purposeOf(purpose, day('2027-02-28'))).toBe('Оренда за лютий 2027, I квартал')
  })
  test.each(['Оренда за {місяцъ}', 'Оренда за {', 'Оренда }', '{квартал}'.padEnd(420, 'а')])('%s is invalid', (text) => {
    expect(parseOrderPurpose(text).ok).toBe(false)
  })
})

describe('what is signed of a standing order', () => {
  const order: SignedOrder = {
    id: '0190',
    version: 1,
    debtor: { name: 'А', code: '1', iban: 'UA1' },
    creditor: { name: 'Б', code: '2', iban: 'UA2' },
    greatestAmount: 100n,
    currency: 'UAH',
    purpose: certain(parseOrderPurpose('Оренда')),
    schedule: monthly(),
  }
  test.each<[string, Partial<SignedOrder>]>([
    ['recipient', { creditor: { name: 'Б', code: '2', iban: 'UA3' } }],
    ['greatest amount', { greatestAmount: 101n }],
    ['frequency', { schedule: monthly({ frequency: 'quarterly' }) }],
    ['day', { schedule: monthly({ day: 30 }) }],
    ['first day', { schedule: monthly({ firstDay: day('2027-01-02') }) }],
    ['weekend', { schedule: monthly({ weekend: 'nextWorkingDay' }) }],
    ['end', { schedule: monthly({ end: { kind: 'after', count: 12 } }) }],
    ['version', { version: 2 }],
  ])('another %s is another text', (_, change) => {
    expect(signedOrderText({ ...order, ...change })).not.toBe(signedOrderText(order))
  })
})
