import type { BusinessDate } from '@dilo/domain/values/business-date.ts'

/** Before the bank had a client: a search of a statement is of all its days. */
const BEGINNING = '2000-01-01'

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`

/** The list of payments with a search. */
export const allPayments = (text: string): string => withQuery('/payments', { search: text })

export const allRecipients = (text: string): string => withQuery('/recipients', { search: text })

/** A statement of all days with a search. */
export const allEntries = (accountId: string, text: string, today: BusinessDate): string =>
  withQuery(`/accounts/${accountId}/statement`, { from: BEGINNING, to: today, search: text })
