import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { addressOf } from '../address/address-of.ts'
import { pages } from '../pages.ts'

/** Before the bank had a client: a search of a statement is of all its days. */
const BEGINNING = '2000-01-01'

/** The list of payments with a search. */
export const allPayments = (text: string): string => addressOf(pages.payments, {}, { search: text })

export const allRecipients = (text: string): string => addressOf(pages.recipients, {}, { search: text })

/** A statement of all days with a search. @param accountId null: of all accounts */
export function allEntries(accountId: string | null, text: string, today: BusinessDate): string {
  const search = { from: BEGINNING, to: today, search: text }
  return accountId === null
    ? addressOf(pages.statementOfAll, {}, search)
    : addressOf(pages.statement, { accountId }, search)
}
