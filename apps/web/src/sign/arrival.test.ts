import { expect, test } from 'vitest'
import { divideQuery } from './arrival.ts'
import { searchWithoutReason } from './rare-screens/search-without-reason.ts'

test('what a link says of a person is taken in, and the rest of the query stays', () => {
  const query = '?login=olena%40example.com&invite=7f3a-b&inviteType=DIRECTOR&orderToken=o.1&reason=sessionEnded&redirect=%2Fcabinet%2Fpayments'
  expect(divideQuery(query)).toEqual({
    arrival: { login: 'olena@example.com', invite: '7f3a-b', inviteType: 'DIRECTOR', orderToken: 'o.1' },
    rest: '?reason=sessionEnded&redirect=%2Fcabinet%2Fpayments',
  })
})

test.each([
  ['an invite with other characters', '?invite=%3Cb%3E'],
  ['an invite without an end', `?invite=${'a'.repeat(257)}`],
  ['a login of several lines', '?login=a%0Ab'],
  ['an empty login', '?login='],
  ['a type of several words', '?inviteType=a%20b'],
])('%s is left out, and out of the address all the same', (_, query) => {
  expect(divideQuery(query)).toEqual({ arrival: {}, rest: '' })
})

test('a reason is shown once', () => {
  expect(searchWithoutReason('?reason=x&redirect=%2Fcabinet')).toBe('?redirect=%2Fcabinet')
  expect(searchWithoutReason('?reason=x')).toBe('')
})
