import { expect, test } from 'vitest'
import { budgetAccountsText, readBudgetAccounts } from './budget-accounts-text.ts'

const levy = { code: '11011700', from: '2026-07-01', to: '2026-12-31' }

test('accounts of the budget are read as they are shown', () => {
  const terms = [levy, { ...levy, from: '2027-01-01', to: '2027-12-31' }]
  expect(budgetAccountsText(terms)).toBe('11011700 2026-07-01 2026-12-31\n11011700 2027-01-01 2027-12-31')
  expect(readBudgetAccounts(budgetAccountsText(terms))).toEqual(terms)
  expect(readBudgetAccounts(' \n')).toEqual([])
})

test('accounts of the budget pasted from a sheet are read, with empty lines between', () => {
  expect(readBudgetAccounts('\n11011700\t2026-07-01;2026-12-31 \r\n\n')).toEqual([levy])
})

test.each([
  ['no last day', '11011800 2026-07-01'],
  ['a word too many', '11011800 2026-07-01 2026-12-31 так'],
  ['a code of seven digits', '1101180 2026-07-01 2026-12-31'],
  ['a day that does not exist', '11011800 2026-02-30 2026-12-31'],
  ['an end before its beginning', '11011800 2026-07-01 2026-06-30'],
  ['a day that the code has already', '11011700 2026-12-31 2027-12-31'],
])('a line with %s is named by its number, empty lines counted', (_, line) => {
  expect(readBudgetAccounts(`${budgetAccountsText([levy])}\n\n${line}`)).toEqual({ wrongLine: 3 })
})
