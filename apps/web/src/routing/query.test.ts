import { expect, test } from 'vitest'
import { readQuery, writeInOrder, writeQuery } from './query.ts'

test.each([
  [{}, ''],
  [{ period: 'year', entry: 217 }, '?period=year&entry=217'],
  [{ search: '0042' }, '?search=0042'],
  [{ search: '12345678901234567890' }, '?search=12345678901234567890'],
  [{ min: '1250.50' }, '?min=1250.50'],
  [{ search: undefined, sort: 'oldest' }, '?sort=oldest'],
])('%j stands in the address as %s', (search, address) => {
  expect(writeQuery(search)).toBe(address)
})

test.each(['true', 'null', '"лапки"', '№ 17 & 18', 'a=b', '{"a":1}', '100%'])('the text %s comes out of an address as it went in', (search) => {
  expect(readQuery(writeQuery({ search }))).toEqual({ search })
})

test('an address with and without its question mark, and none, are read', () => {
  expect(readQuery('?period=year')).toEqual({ period: 'year' })
  expect(readQuery('period=year')).toEqual({ period: 'year' })
  expect(readQuery('')).toEqual({})
})

test('an address is written anew in the order in which it was typed, without what its page does not read', () => {
  expect(writeInOrder({ sort: 'oldest', search: '17' }, { search: '17', utm: 'mail', sort: 'oldest' })).toBe('?search=17&sort=oldest')
})
