import { expect, test } from 'vitest'
import { awaitedRates } from './market.ts'

const dealt = { rate: '43100000', spread: '15000' }
const none = { rate: null, spread: null }
const usd = { currency: 'USD', buys: dealt, sells: dealt, official: '43250000', at: null, stopped: false } as const

test('a rate that is not known is awaited, and one of a stopped currency is not', () => {
  expect(awaitedRates([usd])).toEqual([])
  expect(awaitedRates([usd, { ...usd, currency: 'EUR', buys: none, sells: none }])).toEqual(['EUR'])
  expect(awaitedRates([{ ...usd, sells: none }])).toEqual(['USD'])
  expect(awaitedRates([{ ...usd, buys: none, sells: none, stopped: true }])).toEqual([])
})
