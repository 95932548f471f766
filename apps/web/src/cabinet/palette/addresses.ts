import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { addressOf } from './address-of.ts'
import { pages } from '../rooms.ts'

/** Before the bank had a client: a search of a statement is of all its days. */
const BEGINNING = '2000-01-01'

/** The list of payments with a search. @param days undefined: of all time */
export const allPayments = (text: string, days?: DateRange): string =>
  addressOf(pages.payments, {}, { ...(text !== '' && { search: text }), ...days })

export const allRecipients = (text: string): string => addressOf(pages.recipients, {}, { search: text })

/** A statement with a search. @param accountId null: of all accounts @param days undefined: all until today */
export function allEntries(accountId: string | null, text: string, today: BusinessDate, days?: DateRange): string {
  const search = { from: BEGINNING, to: today, ...days, ...(text !== '' && { search: text }) }
  return accountId === null
    ? addressOf(pages.statementOfAll, {}, search)
    : addressOf(pages.statement, { accountId }, search)
}
