import { expect, test } from 'vitest'
import { readNewPaymentSearch } from './new-payment-search.ts'

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50'
const IBAN = 'UA163220010000026005000000701'

test.each([
  ['another payment', { like: ID }, { like: ID }],
  ['a template', { template: ID }, { template: ID }],
  ['a recipient, by the account', { to: IBAN }, { to: IBAN }],
  ['an account whose digits do not agree', { to: IBAN.replace('UA16', 'UA17') }, {}],
  ['the token of a link', { orderToken: 'QkNE.1803695978.e9N' }, { orderToken: 'QkNE.1803695978.e9N' }],
  ['a token that is none', { orderToken: 'a b' }, {}],
  ['the counterparty of an entry', { entry: `${ID}.12` }, { entry: `${ID}.12` }],
  ['the entry whose money goes back', { returns: `${ID}.12` }, { returns: `${ID}.12` }],
  ['an entry without its account', { entry: '12' }, {}],
  ['an entry of no version', { entry: `${ID}.0` }, {}],
  ['an entry and something behind it', { entry: `${ID}.12.3` }, {}],
  [
    'the next term of a tax, whose group the router reads as a number',
    { way: 'budget', tax: 'singleTax', group: 2 },
    { way: 'budget', tax: 'singleTax', group: '2' },
  ],
  ['a tax of no group', { tax: 'singleTax', group: '9' }, { tax: 'singleTax' }],
  ['a tax that there is not', { tax: 'window', group: '2' }, {}],
])('the address of a new payment fills it from %s, or from nothing', (_what, query, read) => {
  expect(readNewPaymentSearch(query)).toEqual(read)
})
