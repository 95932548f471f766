import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { refusedNow } from '../signing/refused-now.ts'
import { lifeOf } from './payment-life.ts'

const party = { name: 'ТОВ «Ґанок»', code: '14360570', iban: 'UA083888880000000026001000001', bankName: 'Діло' }

const written = {
  version: 1,
  state: 'draft',
  number: '17',
  debtor: party,
  creditor: party,
  amount: '100',
  fee: '0',
  currency: 'UAH',
  remittanceInformation: 'Оплата',
  valueDate: '2026-11-20',
  createdAt: '2026-11-20T06:20:00.000Z',
  author: 'Author',
  signatures: [],
  wait: null,
  settledAt: null,
  undoneAt: null,
  reason: null,
  refusedActions: [],
} as unknown as Payment

const payment = (changed: Partial<Payment>): Payment => ({ ...written, ...changed })

const happened = (event: PaymentHistoryEntry['event'], more: Partial<PaymentHistoryEntry> = {}): PaymentHistoryEntry => ({
  at: '2026-11-20T06:21:00.000Z',
  event,
  person: 'Somebody',
  recall: null,
  reported: null,
  signature: null,
  reason: null,
  statedReason: null,
  amount: null,
  ...more,
})

const signature = { person: 'Signatory', type: 'first', method: 'SMS', signedAt: '2026-11-20T06:21:00.000Z' } as const

const events = (life: ReturnType<typeof lifeOf>) => life.map(({ event }) => event)

describe('the life of a payment', () => {
  test('is its history, where there is one', () => {
    expect(events(lifeOf(payment({ state: 'onSigning' }), [happened('CREATE'), happened('SEND_TO_SIGNING')]))).toEqual(['CREATE', 'SEND_TO_SIGNING'])
  })

  test('is what the payment says of itself, where the history is younger', () => {
    const returned = payment({
      state: 'returned',
      signatures: [signature],
      settledAt: '2026-11-20T06:22:00.000Z',
      undoneAt: '2026-11-21T06:22:00.000Z',
      reason: 'accountClosed',
    })
    const life = lifeOf(returned, [])
    expect(events(life)).toEqual(['CREATE', 'SIGN', 'SETTLE', 'RETURN'])
    expect(life.at(-1)).toMatchObject({ at: '2026-11-21T06:22:00.000Z', reason: 'accountClosed' })
    expect(life[1]).toMatchObject({ person: 'Signatory', signature: { type: 'first', method: 'SMS' } })
  })

  test('tells the end that the payment has come to, although the history was read a moment before', () => {
    const settled = payment({ state: 'settled', settledAt: '2026-11-20T06:22:00.000Z' })
    expect(events(lifeOf(settled, [happened('CREATE'), happened('QUEUE')]))).toEqual(['CREATE', 'QUEUE', 'SETTLE'])
    expect(events(lifeOf(settled, [happened('CREATE'), happened('QUEUE'), happened('SETTLE')]))).toEqual(['CREATE', 'QUEUE', 'SETTLE'])
  })

  test('tells a withdrawal once, with or without a reason', () => {
    for (const event of ['REVOKE', 'CANCEL'] as const) {
      expect(events(lifeOf(payment({ state: 'revoked' }), [happened('CREATE'), happened(event)]))).toEqual(['CREATE', event])
    }
  })

  test.each<[PaymentHistoryEntry['event'][], boolean]>([
    [['CREATE', 'SIGN_IN_PART', 'EDIT'], true],
    [['CREATE', 'SIGN_IN_PART', 'RETURN_FOR_REWORK'], true],
    [['CREATE', 'SIGN_IN_PART', 'REVOKE_FROM_SIGNING'], true],
    [['CREATE', 'SIGN_IN_PART', 'REVOKE_SIGNATURE', 'EDIT'], false],
    [['CREATE', 'EDIT'], false],
    [['CREATE', 'SIGN_IN_PART', 'EDIT', 'EDIT'], false],
  ])('%j: the last step voids signatures: %s', (names, voids) => {
    const life = lifeOf(
      payment({ state: 'draft' }),
      names.map((event) => happened(event)),
    )
    expect(life.at(-1)?.voidsSignatures).toBe(voids)
  })
})

test('the history names each field that an edit changed, and nothing else', () => {
  const now = payment({ version: 2, amount: '200', creditor: { ...party, iban: 'UA783888880000000026001000002' }, valueDate: '2026-11-21' })
  expect(changedFields(written, now)).toEqual(['amount', 'creditorIban', 'valueDate'])
  expect(changedFields(written, payment({ version: 2 }))).toEqual([])
})

test.each<[Payment['state'], Payment['refusedActions'], ReturnType<typeof refusedNow>]>([
  [
    'onSigning',
    [
      { action: 'EDIT', error_code: 'PAY_E036' },
      { action: 'REVOKE_FROM_SIGNING', error_code: 'PAY_E036' },
    ],
    [{ code: 'authorOnly', actions: ['EDIT', 'REVOKE_FROM_SIGNING'] }],
  ],
  [
    'signed',
    [
      { action: 'EDIT', error_code: 'PAY_E027' },
      { action: 'CANCEL', error_code: 'PAY_E024' },
    ],
    [
      { code: 'notEditableInProcessing', actions: ['EDIT'] },
      { code: 'paymentInProcessing', actions: ['CANCEL'] },
    ],
  ],
  ['onSigning', [{ action: 'EDIT', error_code: 'PAY_E002' }], []],
  [
    'settled',
    [
      { action: 'EDIT', error_code: 'PAYMENT_COMPLETED' },
      { action: 'DELETE', error_code: 'PAY_E044' },
    ],
    [],
  ],
  ['draft', [{ action: 'CANCEL', error_code: 'PAY_E043' }], []],
])('%s: of %j a page tells %j', (state, refusedActions, shown) => {
  expect(refusedNow({ state, refusedActions })).toEqual(shown)
})
