import { expect, test } from 'vitest'
import { readQuery } from '../../routing/query.ts'
import { readPaymentsSearch } from '../payments/list/payments-search.ts'
import { readStatementSearch } from '../statements/statement-search.ts'

test.each([
  [readStatementSearch, '?period=bogus', {}],
  [readStatementSearch, '?period=', {}],
  [readStatementSearch, '?period=year&sort=zzz&direction=up&entry=abc&min=x&max=', { period: 'year' }],
  [readStatementSearch, '?from=2026-13-45&to=1', {}],
  [readStatementSearch, '?from=2026-01-31&to=2026-01-01', {}],
  [readStatementSearch, '?period=year&from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  [readStatementSearch, '?search=0042&utm_source=mail', { search: '0042' }],
  [readPaymentsSearch, '?tab=bogus&sort=zzz&sign=all', {}],
  [readPaymentsSearch, '?tab=all&search=17', { search: '17' }],
])('of an address %# the page sees only what parses', (read, address, seen) => {
  expect(read(readQuery(address))).toEqual(seen)
})
