import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { frequencies, parseSchedule } from '@dilo/domain/standing-orders/schedule.ts'
import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { expect, test } from 'vitest'
import { checkOrder, fieldOf, orderOf, typedSchedule } from './order-fields.ts'
import { startOfOrder } from './start-of-order.ts'

const TODAY = '2026-11-22' as BusinessDate
const accounts = [{ id: 'open' }, { id: 'usual' }]
const start = { from: null, accounts, accountId: 'usual', today: TODAY }

const party = { name: 'ТОВ «Сьоме Небо»', code: '14360570', iban: 'UA083888880000000026001000001', bankName: 'Діло' }

const order = (changes: Partial<StandingOrder>): StandingOrder => ({
  id: 'o',
  version: 3,
  state: 'active',
  debtorAccountId: 'open',
  debtor: party,
  creditor: party,
  purpose: 'Оренда',
  greatestAmount: '120000',
  amount: '90000',
  currency: 'UAH',
  schedule: { frequency: 'monthly', day: 5, firstDay: '2026-11-05', weekend: 'sameDay', end: { kind: 'never' } },
  author: 'Савчук Ірина',
  createdAt: '2026-11-01T06:20:00.000Z',
  activatedAt: null,
  paymentsMade: 1,
  next: [],
  lastDay: null,
  signatures: [],
  needs: [],
  missing: [],
  actions: [],
  ...changes,
})

const edited = (changes: Partial<StandingOrder> = {}) => startOfOrder({ ...start, from: { order: order(changes), payments: [] } })

test.each(Array.from({ length: 31 }, (_, index) => plusDays(TODAY, index)))('a form that is opened on %s has a day that each frequency can have', (today) => {
  const { initial } = startOfOrder({ ...start, today })
  for (const frequency of frequencies) {
    const schedule = typedSchedule({ ...initial, frequency })
    expect(parseSchedule(schedule, today)).toMatchObject({ ok: true })
    if (frequency === 'weekly') expect(schedule.day).toBe(weekdayOf(today))
  }
})

test('the day of the week and the day of the month are chosen apart from each other', () => {
  const { initial } = startOfOrder(start)
  const weekly = { ...initial, frequency: 'weekly', weekday: '5', day: '22' }
  expect(orderOf(weekly).schedule).toMatchObject({ day: 5 })
  expect(orderOf({ ...weekly, frequency: 'monthly' }).schedule).toMatchObject({ day: 22 })
  expect(checkOrder({ ...weekly, weekday: '22' }, { today: TODAY, furtherBanks: { '388888': 'Діло' } })).toMatchObject({ weekday: 'Invalid value' })
  expect(fieldOf(weekly, 'day')).toBe('weekday')
})

test('the fault of an end stands at the field of the end that shows', () => {
  const { initial } = startOfOrder(start)
  expect([fieldOf({ ...initial, endKind: 'on' }, 'end'), fieldOf({ ...initial, endKind: 'after' }, 'end')]).toEqual(['endDay', 'endCount'])
})

test.each([
  ['a payment', { form: { debtorAccountId: 'closed' }, lastDay: null }],
  ['an order', { order: order({ debtorAccountId: 'closed' }), payments: [] }],
])('of %s whose account is closed the account that shows is the one that is sent', (_, from) => {
  expect(startOfOrder({ ...start, from }).initial.debtorAccountId).toBe('usual')
  expect(startOfOrder({ ...start, from, accountId: null }).initial.debtorAccountId).toBe('open')
})

test('what is edited keeps its days; a first day that has passed begins anew', () => {
  expect(edited()).toMatchObject({
    edited: { version: 3 },
    lastPaid: null,
    initial: { day: '5', weekday: '7', firstDay: TODAY, amount: '900', greatestAmount: '1\u00A0200', debtorAccountId: 'open' },
  })
  const weekly = edited({ schedule: { frequency: 'weekly', day: 3, firstDay: '2026-12-02', weekend: 'sameDay', end: { kind: 'after', count: 7 } } })
  expect(weekly.initial).toMatchObject({ weekday: '3', day: '2', firstDay: '2026-12-02', endKind: 'after', endCount: '7' })
})

test('the last day that was paid is the newest payment’s', () => {
  const paid = {
    nominalDay: '2026-11-05',
    attempt: 1,
    paymentId: 'p',
    number: '1',
    state: 'settled',
    outcome: 'credited',
    reason: null,
    amount: '1',
    madeAt: '2026-11-05T06:20:00.000Z',
    canRepeat: false,
  } as const
  const from = { order: order({}), payments: [paid, { ...paid, nominalDay: '2026-10-05' }] }
  expect(startOfOrder({ ...start, from }).lastPaid).toBe('2026-11-05')
})

test('the account of a recipient is left out once it has ended, of a template and of an edited order alike', () => {
  const form = { debtorAccountId: 'open', creditorIban: party.iban }
  const ibanOf = (lastDay: string) => [
    startOfOrder({ ...start, from: { form, lastDay: lastDay as BusinessDate } }).initial.creditorIban,
    edited({ lastDay }).initial.creditorIban,
  ]
  expect(ibanOf('2026-11-21')).toEqual(['', ''])
  expect(ibanOf('2026-11-22').every((iban) => iban.startsWith('UA08'))).toBe(true)
})
