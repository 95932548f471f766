import { describe, expect, test } from 'vitest'
import { answerPaymentAction, type PaymentActor } from '../src/flows/payment-actions.ts'
import { paymentStates } from '../src/flows/payment.ts'
import { knownRecipient } from '../src/payments/known-recipient.ts'
import { faultsOfCode, faultsOfValues, repeatedForm } from '../src/payments/payment-form.ts'
import { paymentTabs, statesOfTab } from '../src/payments/payment-tabs.ts'
import { certain } from '../src/result.ts'
import { composeIban, type Iban, parseBankCode } from '../src/values/iban.ts'

const iban = (account: string, bank = '305299'): Iban => composeIban(certain(parseBankCode(bank)), account)

describe('what is wrong with a form', () => {
  test('is said by the first refusal of payments, and at every field in the order of the form', () => {
    const faults = faultsOfValues({
      number: 'paymentNumberMissing',
      amount: 'Invalid amount',
      creditorName: 'This field is required',
      creditorNumber: 'recipientIbanInvalid',
    })
    expect(faults.code).toBe('paymentNumberMissing')
    expect(Object.entries(faults.fields)).toEqual([
      ['creditorName', 'This field is required'],
      ['creditorIban', 'Incorrect iBan code'],
      ['amount', 'Invalid amount'],
      ['number', 'This field is required'],
    ])
  })

  test('is an invalid request where its fields alone say it', () => {
    expect(faultsOfValues({ amount: 'Invalid amount' })).toEqual({ code: 'invalidRequest', fields: { amount: 'Invalid amount' } })
  })

  test.each([
    ['recipientCodeMismatch', { creditorCode: 'Invalid recipient code' }],
    ['recipientModeUnclear', {}],
    ['counterpartyIbanChanged', {}],
  ] as const)('of %s stands at %o', (code, fields) => {
    expect(faultsOfCode(code)).toEqual({ code, fields })
  })
})

test('a repeated form is of today and has a number of its own', () => {
  const form = { debtorAccountId: 'a', number: '17', valueDate: '2026-01-01', amount: '5' }
  expect(repeatedForm(form, { number: '18', today: '2026-11-20' })).toEqual({ ...form, number: '18', valueDate: '2026-11-20' })
})

describe('a recipient', () => {
  const known = [{ iban: iban('1') }, { iban: iban('2') }]
  test.each([
    ['who is new is nobody to ask about', { code: '14360570', iban: iban('3') }, [], null],
    ['with an account that is known', { code: '14360570', iban: iban('2') }, known, null],
    ['with another account', { code: '14360570', iban: iban('3') }, known, 'counterpartyIbanChanged'],
    ['with another account of the Treasury', { code: '14360570', iban: iban('3', '899998') }, known, null],
    ['of ten zeros and a passport', { code: '0000000000', passport: '123456789', iban: iban('3') }, known, 'counterpartyIbanChanged'],
  ] as const)('%s', (_, recipient, accounts, refusal) => {
    const answer = knownRecipient(recipient, accounts)
    expect(answer.ok ? null : answer.error).toBe(refusal)
  })
})

test('every payment that is not deleted stands under one tab beside those of all and of mine', () => {
  const tabs = paymentTabs.filter((tab) => tab !== 'all' && tab !== 'mySignature')
  for (const state of paymentStates) expect(tabs.filter((tab) => statesOfTab[tab].includes(state))).toHaveLength(state === 'deleted' ? 0 : 1)
})

test('a draft that is not whole goes to nobody to sign, and can be edited and deleted', () => {
  const author: PaymentActor = { permissions: ['PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: false }
  const draft = { state: 'draft', handedOver: false, isWhole: false } as const
  for (const action of ['SEND_TO_SIGNING', 'SEND_CODE'] as const)
    expect(answerPaymentAction(action, draft, author)).toEqual({ ok: false, error: 'cannotSendForSigning' })
  for (const action of ['EDIT', 'DELETE', 'REPEAT'] as const) expect(answerPaymentAction(action, draft, author).ok).toBe(true)
})
