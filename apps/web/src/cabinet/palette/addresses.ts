import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { pageAddress } from '../address/page-address.ts'

/** Before the bank had a client: a search of a statement is of all its days. */
const BEGINNING = '2000-01-01' as BusinessDate

/** The list of payments with a search. @param days undefined: of all time */
export const allPayments = (text: string, days?: DateRange): string =>
  pageAddress({ to: '/payments', search: { ...(text !== '' && { search: text }), ...days } })

export const allRecipients = (text: string): string => pageAddress({ to: '/recipients', search: { search: text } })

/** A statement with a search. @param accountId null: of all accounts @param days undefined: all until today */
export function allEntries(accountId: string | null, text: string, today: BusinessDate, days?: DateRange): string {
  const search = { from: BEGINNING, to: today, ...days, ...(text !== '' && { search: text }) }
  return accountId === null
    ? pageAddress({ to: '/accounts/all/statement', search })
    : pageAddress({ to: '/accounts/$accountId/statement', params: { accountId }, search })
}
