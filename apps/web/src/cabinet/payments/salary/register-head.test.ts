import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { expect, test } from 'vitest'
import { checkHead, headFaults, headOf, type Prepared } from './register-head.ts'

const prepared: Prepared = {
  refusal: null,
  today: '2026-11-20',
  lastDay: '2027-11-20',
  accounts: [{ id: 'open', iban: 'UA083888880000000026001000001', type: 'CURRENT', alias: null }],
}

const filled = (changes: Partial<SalaryRegister>) =>
  ({ kind: 'bonus', month: '2026-10', debtorAccountId: 'open', valueDate: '2026-11-25', ...changes }) as SalaryRegister

test.each<[string, Partial<SalaryRegister>, boolean, object]>([
  ['written again it keeps its day', {}, false, { month: '2026-10', valueDate: '2026-11-25' }],
  ['a day that has passed is today', { valueDate: '2026-11-01' }, false, { valueDate: '2026-11-20' }],
  ['a new one after it is of this month, today', {}, true, { month: '2026-11', valueDate: '2026-11-20', kind: 'bonus' }],
  ['the account that shows is the one that is sent', { debtorAccountId: 'closed' }, false, { debtorAccountId: 'open' }],
])('a register’s head: %s', (_, changes, isNew, expected) => {
  expect(headOf({ prepared, filled: filled(changes), isNew })).toMatchObject(expected)
})

test('the head has only the faults of its own fields', () => {
  expect(headFaults({ valueDate: 'Incorrect format of date', 'rows.1.code': 'Invalid user INN', number: 'Invalid value' })).toEqual({
    valueDate: 'Incorrect format of date',
  })
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-19', 'Incorrect format of date'],
  ['2027-11-21', 'Incorrect format of date'],
  ['11/25/2026', 'Incorrect format of date'],
  ['', 'This field is required'],
])('a register for %j has at its day: %s', (valueDate, fault) => {
  const head = headOf({ prepared, filled: undefined, isNew: true })
  expect(checkHead({ ...head, valueDate }, prepared).valueDate).toBe(fault)
})

test('a register that pays who was not paid is of the month of the first', () => {
  expect(headOf({ prepared, filled: filled({}), isNew: true, isTopUp: true })).toMatchObject({ month: '2026-10', valueDate: '2026-11-20' })
})
