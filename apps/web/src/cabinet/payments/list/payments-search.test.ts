import { describe, expect, test } from 'vitest'
import { readPaymentsSearch, withSearch } from './payments-search.ts'

const IMPORT = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1e10'

describe('the address of the list', () => {
  test.each([
    ['names nothing', {}, {}],
    ['names what is usual', { tab: 'all', sort: 'newest', search: '  ' }, {}],
    ['names a tab, a text and an order', { tab: 'drafts', search: ' оренда ', sort: 'largest' }, { tab: 'drafts', search: 'оренда', sort: 'largest' }],
    ['says what a search was taken for', { search: 'оренда', instead: 'орнеда' }, { search: 'оренда', instead: 'орнеда' }],
    ['says so of no search', { instead: 'орнеда', exact: 'yes' }, {}],
    ['has digits, which the router reads as a number', { search: 1250 }, { search: '1250' }],
    ['names what there is not', { tab: 'toString', sort: '', search: ['x'], state: 'awaiting' }, {}],
    ['names an import', { tab: 'drafts', import: IMPORT }, { tab: 'drafts', import: IMPORT }],
    ['names a period and an account', { period: 'quarter', account: IMPORT }, { period: 'quarter', account: IMPORT }],
    ['names days', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-03-01', to: '2026-03-31' }],
    ['names days upside down and an account that is none', { from: '2026-03-31', to: '2026-03-01', account: 'x' }, {}],
    ['names an import that is none', { import: '<b>' }, {}],
    ['asks to sign what waits', { tab: 'mySignature', sign: 'all' }, { tab: 'mySignature', sign: 'all' }],
    ['asks to sign what does not wait for the person', { tab: 'done', sign: 'all' }, { tab: 'done' }],
  ])('%s', (_what, query, read) => {
    expect(readPaymentsSearch(query)).toEqual(read)
  })

  test('is the same when it is read again', () => {
    const read = readPaymentsSearch({ tab: 'done', search: 'x', sort: 'oldest' })
    expect(readPaymentsSearch(read)).toEqual(read)
  })
})

test.each([
  ['оренда', { tab: 'drafts', search: 'оренда' }],
  ['  ', { tab: 'drafts' }],
])('a text %j takes the place of what was searched for', (text, address) => {
  expect(withSearch({ tab: 'drafts', search: 'before', instead: 'befroe' }, text)).toEqual(address)
})
