import { expect, test } from 'vitest'
import { leavingOut, readAddress, writeAddress } from './address-search.ts'
import { readPaymentsSearch } from '../payments/list/payments-search.ts'
import { readStatementSearch } from '../statements/statement-search.ts'

test.each([
  [{}, ''],
  [{ period: 'year', entry: 217 }, '?period=year&entry=217'],
  [{ search: '0042' }, '?search=0042'],
  [{ search: '12345678901234567890' }, '?search=12345678901234567890'],
  [{ min: '1250.50' }, '?min=1250.50'],
  [{ search: undefined, sort: 'oldest' }, '?sort=oldest'],
])('%j stands in the address as %s', (search, address) => {
  expect(writeAddress(search)).toBe(address)
})

test.each(['true', 'null', '"лапки"', '№ 17 & 18', 'a=b', '{"a":1}', '100%'])('the text %s comes out of an address as it went in', (search) => {
  expect(readAddress(writeAddress({ search }))).toEqual({ search })
})

test('an address with and without its question mark, and none, are read', () => {
  expect(readAddress('?period=year')).toEqual({ period: 'year' })
  expect(readAddress('period=year')).toEqual({ period: 'year' })
  expect(readAddress('')).toEqual({})
})

/** Works as the router does: the result of a page's reader is merged over the address as it came. */
const asThePageSeesIt = (read: (query: Record<string, unknown>) => object, address: string): object => {
  const came = readAddress(address)
  return JSON.parse(JSON.stringify({ ...came, ...leavingOut(read)(came) })) as object
}

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
  expect(asThePageSeesIt(read, address)).toEqual(seen)
})
