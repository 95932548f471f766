import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { expect, test } from 'vitest'
import { checkOrder, fieldOf, orderOf } from './order-fields.ts'
import { startOfOrder } from './start-of-order.ts'

const today = '2026-11-25' as BusinessDate

const values = {
  ...startOfOrder({ from: null, accounts: [{ id: 'main' }], accountId: 'main', today }).initial,
  creditorName: 'ТОВ «Сьоме Небо»',
  creditorCode: '41001278',
  creditorIban: 'UA16 3220 0100 0002 6005 0000 0070 1',
  amount: '1 200',
  purpose: 'Оренда за {місяць}',
}

const problems = (typed: Partial<typeof values>) => checkOrder({ ...values, ...typed }, { today, furtherBanks: { '388888': 'Діло' } })

test('the signature allows each payment alone, unless more is typed', () => {
  expect(orderOf(values)).toMatchObject({ amount: '120000', greatestAmount: '120000', creditorIban: 'UA163220010000026005000000701' })
  expect(orderOf({ ...values, greatestAmount: '1 500,50' })).toMatchObject({ amount: '120000', greatestAmount: '150050' })
})

test('a signature never allows less than each payment', () => {
  expect(problems({})).toEqual({})
  expect(problems({ greatestAmount: '1 200' })).toEqual({})
  expect(problems({ greatestAmount: '1 199,99' })).toEqual({ greatestAmount: 'Less than each payment' })
})

test('the recipient is checked as in every form; a person without a code gets no regular payments', () => {
  expect(problems({ creditorIban: 'UA783000000000000026001000002' })).toHaveProperty('creditorIban')
  expect(problems({ creditorCode: '0000000000' })).toEqual({ creditorCode: 'Invalid recipient code' })
})

test('the bank speaks of the allowed amount at the field that shows it', () => {
  expect([fieldOf(values, 'greatestAmount'), fieldOf({ ...values, greatestAmount: '9' }, 'greatestAmount')]).toEqual(['amount', 'greatestAmount'])
})
