import type { Payment } from '@dilo/contract/payment-service.ts'
import { describe, expect, test } from 'vitest'
import { divide, inCalls, isDone } from './many-payments.ts'
import { totalsOf } from './totals.ts'

const payment = (id: string, actions: Payment['actions'], refusedActions: Payment['refusedActions'] = []) =>
  ({ id, actions, refusedActions }) as unknown as Payment

describe('many chosen payments', () => {
  test('each that does not allow it has the server’s own reason, and the order stays', () => {
    const draft = payment('a', ['DELETE', 'REPEAT'])
    const paid = payment('b', ['REPEAT'], [{ action: 'DELETE', error_code: 'PAY_E044' }])
    const others = payment('c', [], [{ action: 'DELETE', error_code: 'PAY_E036' }])
    expect(divide([paid, draft, others], 'DELETE')).toEqual({
      allowed: [draft],
      refused: [
        { payment: paid, refusal: 'paymentFinal' },
        { payment: others, refusal: 'authorOnly' },
      ],
    })
  })

  test.each([
    ['DELETE', null, 'deleted', true],
    ['DELETE', 'paymentDeleted', undefined, true],
    ['DELETE', 'authorOnly', 'draft', false],
    ['SEND_TO_SIGNING', 'cannotSendForSigning', 'onSigning', true],
    ['SEND_TO_SIGNING', 'cannotSendForSigning', 'draft', false],
    ['SEND_TO_SIGNING', 'paymentDeleted', undefined, false],
    ['REPEAT', 'paymentDeleted', undefined, false],
  ] as const)('%s refused with %s, in the state %s: done is %s', (action, refusal, state, done) => {
    expect(isDone(action, refusal, state)).toBe(done)
  })

  test.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [250, [100, 100, 50]],
  ])('%i go in calls of %j', (count, sizes) => {
    const calls = inCalls(Array.from({ length: count }, (_, index) => index))
    expect(calls.map(({ length }) => length)).toEqual(sizes)
    expect(calls.flat()).toEqual(Array.from({ length: count }, (_, index) => index))
  })
})

test('totals are exact, one a currency, in the order of the bank', () => {
  const sums = totalsOf([
    { amount: '9007199254740993', currency: 'UAH' },
    { amount: '5', currency: 'EUR' },
    { amount: '1', currency: 'UAH' },
  ])
  expect(sums).toEqual([
    { currency: 'UAH', amount: '9007199254740994' },
    { currency: 'EUR', amount: '5' },
  ])
  expect(totalsOf([])).toEqual([])
})
