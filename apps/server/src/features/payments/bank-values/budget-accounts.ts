import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedBudgetAccounts } from '@dilo/domain/bank-values/changed-budget-accounts.ts'
import {
  type BudgetAccounts,
  budgetAccountsFaults,
  firstBudgetAccounts,
} from '@dilo/domain/payments/budget-accounts.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type BankValue, unlessWrong } from '../../bank-values/door.ts'

type Form = BankValueForm<'budgetAccounts'>

/** Accounts as they came, before their rules are asked. */
const accountsOf = (form: Form): BudgetAccounts =>
  form.map(({ code, from, to }) => ({ code, from: from as BusinessDate, to: to as BusinessDate }))

/**
 * The accounts of the budget that end. The days stand in the rows, so the table may begin at any time: what the bank
 * learns today holds today. Each fault is named with its row: `0.code`. Rows are stored in one order, so that the same
 * rows in another are the same value.
 */
export const budgetAccounts: BankValue<'budgetAccounts', BudgetAccounts> = {
  kind: 'budgetAccounts',
  first: () => firstBudgetAccounts.map((term) => ({ ...term })),
  read(form) {
    const table = accountsOf(form)
    const [fault] = budgetAccountsFaults(table)
    if (fault !== undefined) throw new Error(`The account of the budget ${fault.place} has a wrong ${fault.part}`)
    return table
  },
  check: ({ value }) =>
    unlessWrong(
      value.toSorted((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1)),
      budgetAccountsFaults(accountsOf(value)).map(({ place, part }) => `${place}.${part}`),
    ),
  changes: changedBudgetAccounts,
}

const rowKey = ({ code, from }: Form[number]): string => `${code} ${from}`

/** The accounts of the budget that end, as the bank knows them at a moment, in milliseconds since 1970. */
export const budgetAccountsAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): BudgetAccounts =>
  bankValues.at(budgetAccounts, moment)?.value ?? firstBudgetAccounts
