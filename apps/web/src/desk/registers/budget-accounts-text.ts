import { budgetAccountsFaults } from '@dilo/domain/payments/budget-accounts.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { EntryOf } from '../words/register-words.ts'

type Terms = EntryOf<'budgetAccounts'>['value']

/** A term a line: `11011700 2026-07-01 2026-12-31`, the code, the first and the last day. */
export const budgetAccountsText = (terms: Terms): string =>
  terms.map(({ code, from, to }) => `${code} ${from} ${to}`).join('\n')

/**
 * Accounts of the budget as they were typed, or pasted from a sheet. The same rules as the server's.
 * @returns the number of the first line that is wrong, from 1 on
 */
export function readBudgetAccounts(text: string): Terms | { readonly wrongLine: number } {
  const typed = text
    .split('\n')
    .map((line, place) => ({ number: place + 1, parts: line.split(/[\s,;]+/).filter((part) => part !== '') }))
    .filter(({ parts }) => parts.length > 0)
  const uneven = typed.find(({ parts }) => parts.length !== 3)
  if (uneven !== undefined) return { wrongLine: uneven.number }
  const terms = typed.map(({ parts: [code = '', from = '', to = ''] }) => ({ code, from, to }))
  const [fault] = budgetAccountsFaults(
    terms.map(({ code, from, to }) => ({ code, from: from as BusinessDate, to: to as BusinessDate })),
  )
  return fault === undefined ? terms : { wrongLine: typed[fault.place]?.number ?? 1 }
}
