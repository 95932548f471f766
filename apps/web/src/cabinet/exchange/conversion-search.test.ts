import { expect, test } from 'vitest'
import { readConversionSearch, searchOf, selectionOf, withCurrency } from './conversion-search.ts'

test.each([
  ['nothing', {}, { give: 'UAH', get: 'USD', said: 'get', sum: '1000', feeIs: 'inside' }],
  ['a sale', { give: 'EUR' }, { give: 'EUR', get: 'UAH', said: 'give', sum: '1000', feeIs: 'inside' }],
  ['one currency twice', { give: 'USD', get: 'USD', sum: '5' }, { give: 'USD', get: 'UAH', said: 'give', sum: '5', feeIs: 'inside' }],
  ['no currencies', { give: 'RUB', get: 'XAU', said: 'both', fee: 'free' }, { give: 'UAH', get: 'USD', said: 'get', sum: '1000', feeIs: 'inside' }],
  ['a fee on top', { said: 'give', sum: '100000', fee: 'beside' }, { give: 'UAH', get: 'USD', said: 'give', sum: '100000', feeIs: 'beside' }],
])('an address with %s gives a whole choice', (_, query, selection) => {
  expect(selectionOf(readConversionSearch(query))).toEqual(selection)
})

test('a choice survives the way through an address', () => {
  const selection = selectionOf({ give: 'USD', get: 'EUR', said: 'get', sum: '8 385,21', fee: 'beside' })
  expect(selectionOf(readConversionSearch(searchOf(selection)))).toEqual(selection)
})

test.each([
  ['the other side’s currency turns the two about', ['UAH', 'USD'], 'give', 'USD', true, ['USD', 'UAH']],
  ['dollars for euros are a way across', ['UAH', 'USD'], 'give', 'EUR', true, ['EUR', 'USD']],
  ['one request has hryvnia on one side', ['UAH', 'USD'], 'give', 'EUR', false, ['EUR', 'UAH']],
  ['one request may change its currency', ['UAH', 'USD'], 'get', 'EUR', false, ['UAH', 'EUR']],
  ['hryvnia on both sides turn about', ['USD', 'UAH'], 'give', 'UAH', false, ['UAH', 'USD']],
] as const)('%s', (_, [give, get], side, currency, across, [then, gets]) => {
  expect(withCurrency({ give, get }, side, currency, across)).toEqual({ give: then, get: gets })
})
