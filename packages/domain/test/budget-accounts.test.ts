import { describe, expect, test } from 'vitest'
import { changedBudgetAccounts } from '../src/bank-values/changed-budget-accounts.ts'
import { type BudgetAccounts, budgetAccountsFaults, firstBudgetAccounts } from '../src/payments/budget-accounts.ts'
import { type BusinessDate, plusDays } from '../src/values/business-date.ts'

const term = (code: string, from: string, to: string) => ({ code, from: from as BusinessDate, to: to as BusinessDate })
const levy = term('11011700', '2026-07-01', '2026-12-31')
const days = (count: number): BudgetAccounts =>
  Array.from({ length: count }, (_, place) => plusDays(levy.from, place)).map((day) => ({ ...levy, from: day, to: day }))

describe('accounts of the budget that end', () => {
  test.each<[string, BudgetAccounts, ReturnType<typeof budgetAccountsFaults>]>([
    ['the first table', firstBudgetAccounts, []],
    ['no account', [], []],
    ['a term of one day', [term('11011700', '2026-07-01', '2026-07-01')], []],
    ['two terms of one code, one after the other', [levy, term('11011700', '2027-01-01', '2027-12-31')], []],
    ['two codes on the same days', [levy, { ...levy, code: '11011800' }], []],
    ['a code of seven digits', [{ ...levy, code: '1101170' }], [{ place: 0, part: 'code' }]],
    ['a code with a letter', [levy, { ...levy, code: '1101170A' }], [{ place: 1, part: 'code' }]],
    ['a first day that does not exist', [term('11011700', '2026-02-30', '2026-12-31')], [{ place: 0, part: 'from' }]],
    ['a last day that does not exist', [term('11011700', '2026-07-01', '2026-11-31')], [{ place: 0, part: 'to' }]],
    ['an end before its beginning', [term('11011700', '2026-07-01', '2026-06-30')], [{ place: 0, part: 'to' }]],
    ['a day in common with a term before', [levy, term('11011700', '2026-12-31', '2027-12-31')], [{ place: 1, part: 'from' }]],
    ['a hundred rows', days(100), []],
    ['a row too many', days(101), [{ place: 100, part: 'code' }]],
  ])('are judged row by row: %s', (_, table, faults) => {
    expect(budgetAccountsFaults(table)).toEqual(faults)
  })

  test('are shown with their changes: what is new, what ends on another day, what goes', () => {
    const [pension, land] = [term('11011800', '2026-07-01', '2026-12-31'), term('18010500', '2026-01-01', '2026-12-31')]
    const longer = { ...levy, to: '2027-06-30' as BusinessDate }
    expect(changedBudgetAccounts({ before: [levy, pension], after: [land, longer] })).toEqual([
      { fact: 'budgetAccounts', before: null, after: '18010500 2026-01-01 2026-12-31' },
      { fact: 'budgetAccounts', before: '11011700 2026-07-01 2026-12-31', after: '11011700 2026-07-01 2027-06-30' },
      { fact: 'budgetAccounts', before: '11011800 2026-07-01 2026-12-31', after: 'none' },
    ])
    expect(changedBudgetAccounts({ before: [levy, pension], after: [pension, levy] })).toEqual([])
  })
})
