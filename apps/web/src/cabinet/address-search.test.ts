import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address-search.ts'

test.each([
  [{}, ''],
  [{ period: 'year', entry: 217 }, '?period=year&entry=217'],
  [{ search: '0042' }, '?search=0042'],
  [{ search: '12345678901234567890' }, '?search=12345678901234567890'],
  [{ min: '1250.50' }, '?min=1250.50'],
  [{ search: undefined, sort: 'oldest' }, '?sort=oldest'],
])('%j stands in the address as %s', (wishes, address) => {
  expect(writeAddress(wishes)).toBe(address)
})

test.each(['true', 'null', '"лапки"', '№ 17 & 18', 'a=b', '{"a":1}', '100%'])('the text %s comes out of an address as it went in', (search) => {
  expect(readAddress(writeAddress({ search }))).toEqual({ search })
})

test('an address with and without its question mark, and none, are read', () => {
  expect(readAddress('?period=year')).toEqual({ period: 'year' })
  expect(readAddress('period=year')).toEqual({ period: 'year' })
  expect(readAddress('')).toEqual({})
})
