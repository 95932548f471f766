import type { Rates } from '@dilo/contract/rate-service.ts'
import { expect, test } from 'vitest'
import { equivalentOf, totalInHryvnia } from './equivalent.ts'

const rates: Rates = [{ currency: 'USD', day: '2026-11-20', isOwn: true, rate: '41976100', scale: 6 }]
const [hryvnia, dollars, euros] = [
  { currency: 'UAH', bookedBalance: '100' },
  { currency: 'USD', bookedBalance: '240000' },
  { currency: 'EUR', bookedBalance: '5' },
] as const

test('only what is in a foreign currency with a rate has an equivalent', () => {
  expect([hryvnia, dollars, euros].map((one) => equivalentOf(one, rates))).toEqual([null, '10074264', null])
})

test('the total of all accounts is in hryvnia, and says what it lacks', () => {
  expect(totalInHryvnia([hryvnia, dollars], rates)).toEqual({ amount: '10074364', isWhole: true })
  expect(totalInHryvnia([hryvnia, euros], rates)).toEqual({ amount: '100', isWhole: false })
})
