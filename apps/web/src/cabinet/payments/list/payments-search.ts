import { type PaymentSort, paymentSorts, type PaymentTab, paymentTabs } from '@dilo/domain/payments/payment-tabs.ts'
import { type MeantSearch, readMeantSearch } from '../../address/meant-search.ts'
import { type PeriodSearch, readPeriod } from '../../address/period-search.ts'

/** The search part of the list's address: the tab, the searched text, what narrows the list, the order. Default values are omitted. */
export type PaymentsSearch = MeantSearch &
  PeriodSearch & {
    tab?: Exclude<PaymentTab, 'all'>
    sort?: Exclude<PaymentSort, 'newest'>
    /** The id of the account that pays. */ account?: string
    /** Those alone that this import became. */ import?: string
    /** All that wait for the person are to be signed at once. */ sign?: 'all'
  }

const otherTabs = paymentTabs.filter((tab) => tab !== 'all')
const otherSorts = paymentSorts.filter((sort) => sort !== 'newest')

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the query; invalid values are omitted, so that an old or mistyped link still opens. */
export function readPaymentsSearch(query: Record<string, unknown>): PaymentsSearch {
  const tab = otherTabs.find((known) => known === query['tab'])
  const sort = otherSorts.find((known) => known === query['sort'])
  return {
    ...(tab && { tab }),
    ...readMeantSearch(query),
    ...readPeriod(query),
    ...(isId(query['account']) && { account: query['account'] }),
    ...(sort && { sort }),
    ...(isId(query['import']) && { import: query['import'] }),
    ...(query['sign'] === 'all' && tab === 'mySignature' && { sign: 'all' as const }),
  }
}

const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** The address with another search text; an empty one is left out. */
export const withSearch = (
  { search: _before, instead: _typed, exact: _meant, ...rest }: PaymentsSearch,
  text: string,
): PaymentsSearch => ({ ...rest, ...readMeantSearch({ search: text }) })
