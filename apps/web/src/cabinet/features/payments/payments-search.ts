import { type PaymentSort, paymentSorts, type PaymentTab, paymentTabs } from '@dilo/domain/payments/payment-tabs.ts'

/** What the address of the list says: which tab, what is searched for, in which order. What is usual is left out of it. */
export type PaymentsSearch = { tab?: Exclude<PaymentTab, 'all'>; search?: string; sort?: Exclude<PaymentSort, 'newest'>; /** Those alone that this import became. */ import?: string; /** All that wait for the person are to be signed at once. */ sign?: 'all' }

/** The longest text that the server searches for. */
export const LONGEST_SEARCH = 1000

const otherTabs = paymentTabs.filter((tab) => tab !== 'all')
const otherSorts = paymentSorts.filter((sort) => sort !== 'newest')

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the query; what does not parse is left out, so that an old or mistyped link still opens. */
export function readPaymentsSearch(query: Record<string, unknown>): PaymentsSearch {
  const tab = otherTabs.find((known) => known === query['tab'])
  const sort = otherSorts.find((known) => known === query['sort'])
  const search = readSearch(query['search'])
  return {
    ...(tab && { tab }),
    ...(search !== '' && { search }),
    ...(sort && { sort }),
    ...(typeof query['import'] === 'string' && ID.test(query['import']) && { import: query['import'] }),
    ...(query['sign'] === 'all' && tab === 'mySignature' && { sign: 'all' as const }),
  }
}

/** The router reads digits as a number: an amount or a payment's number is searched for as it was typed. */
const readSearch = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST_SEARCH) : ''

/** The address with another search text; an empty one is left out. */
export function withSearch({ search: _before, ...rest }: PaymentsSearch, text: string): PaymentsSearch {
  const search = readSearch(text)
  return search === '' ? rest : { ...rest, search }
}
