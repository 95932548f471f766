import { paymentService } from '@dilo/contract/payment-service.ts'
import { errorAreas } from '@dilo/domain/errors.ts'
import { paymentErrorMessages } from '@dilo/ui/messages/payment-error-messages.ts'
import { expect, test, vi } from 'vitest'
import { isFormRefusal, problemsOfRefusal, refusalPlaces } from './refusal-place.ts'

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({
  msg: (text: TemplateStringsArray | { message: string }) => ({ message: 'message' in text ? text.message : text.join('') }),
}))

const { refusals } = paymentService['PUT /api/payment-service/payments/{paymentId}']

test.each(refusals)('%s has its place in the form, and a text', (code) => {
  expect(isFormRefusal(code)).toBe(true)
  expect(paymentErrorMessages[code]).toBeDefined()
})

test('every place is of a code that there is', () => {
  for (const code of Object.keys(refusalPlaces)) expect(Object.keys(errorAreas.payments)).toContain(code)
})

const refused = (code: string, fields: Record<string, string> = {}, way: 'counterparty' | 'ownAccounts' = 'counterparty') =>
  problemsOfRefusal({ code: code as never, fields, way })

test.each([
  ['a code that says what to do stands in place of a bare message', refused('PAY_E055', { creditorIban: 'Incorrect iBan code' }), { creditorIban: 'PAY_E055' }],
  [
    'other fields at fault are told beside it',
    refused('PAY_E068', { number: 'Payment number is taken', amount: 'Invalid amount' }),
    { number: 'Payment number is taken', amount: 'Invalid amount' },
  ],
  ['fields alone', refused('INVALID_REQUEST', { creditorName: 'This field is required' }), { creditorName: 'This field is required' }],
  ['the Treasury’s form of a purpose', refused('INVALID_REQUEST', { remittanceInformation: 'Invalid value' }), { remittanceInformation: 'No budget purpose' }],
  ['a day', refused('INVALID_REQUEST', { valueDate: 'Incorrect format of date' }), { valueDate: 'Day out of reach' }],
  [
    'a recipient that was chosen stands at the choice',
    refused('PAY_E056', { creditorIban: 'Incorrect iBan code' }, 'ownAccounts'),
    { creditorOwnId: 'PAY_E056' },
  ],
  ['the payer’s account', refused('PAYER_ACCOUNT_CLOSED'), { debtorAccountId: 'PAYER_ACCOUNT_CLOSED' }],
  ['a key that this page does not know', refused('INVALID_REQUEST', { creditorName: 'Something new' }), {}],
  ['a field that this page does not have', refused('INVALID_REQUEST', { something: 'This field is required' }), {}],
  ['what is no field’s', refused('PAYMENT_CHANGED'), {}],
])('%s', (_name, problems, expected) => {
  expect(problems).toEqual(expected)
})
