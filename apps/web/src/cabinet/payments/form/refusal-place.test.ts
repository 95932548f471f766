import { paymentService } from '@dilo/contract/payment-service.ts'
import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { paymentErrorMessages } from '@dilo/ui/messages/payment-error-messages.ts'
import { expect, test, vi } from 'vitest'
import { formResponseOf, problemsOfRefusal } from './refusal-place.ts'

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({
  msg: (text: TemplateStringsArray | { message: string }) => ({ message: 'message' in text ? text.message : text.join('') }),
}))

const { refusals } = paymentService['PUT /api/payment-service/payments/{paymentId}']

test.each(refusals)('%s has its place in the form, and a text', (code) => {
  expect(formResponseOf(code)).toBeDefined()
  expect(paymentErrorMessages[wireCodeOf(code) as keyof typeof paymentErrorMessages]).toBeDefined()
})

test('a refusal of another area has no place in the form', () => {
  expect(formResponseOf('wrongLoginOrPassword')).toBeUndefined()
})

const refused = (code: RefusalCode, fields: Record<string, string> = {}, way: 'counterparty' | 'ownAccounts' = 'counterparty') =>
  problemsOfRefusal({ code, fields, way })

test.each([
  [
    'a code that says what to do stands in place of a bare message',
    refused('recipientBankClosed', { creditorIban: 'Incorrect iBan code' }),
    { creditorIban: 'recipientBankClosed' },
  ],
  [
    'other fields at fault are told beside it',
    refused('paymentNumberTaken', { number: 'Payment number is taken', amount: 'Invalid amount' }),
    { number: 'Payment number is taken', amount: 'Invalid amount' },
  ],
  ['fields alone', refused('invalidRequest', { creditorName: 'This field is required' }), { creditorName: 'This field is required' }],
  ['the Treasury’s form of a purpose', refused('invalidRequest', { remittanceInformation: 'Invalid value' }), { remittanceInformation: 'No budget purpose' }],
  ['a day', refused('invalidRequest', { valueDate: 'Incorrect format of date' }), { valueDate: 'Day out of reach' }],
  [
    'a recipient that was chosen stands at the choice',
    refused('recipientAccountClosed', { creditorIban: 'Incorrect iBan code' }, 'ownAccounts'),
    { creditorOwnId: 'recipientAccountClosed' },
  ],
  ['the payer’s account', refused('payerAccountClosed'), { debtorAccountId: 'payerAccountClosed' }],
  ['a key that this page does not know', refused('invalidRequest', { creditorName: 'Something new' }), {}],
  ['a field that this page does not have', refused('invalidRequest', { something: 'This field is required' }), {}],
  ['what is no field’s', refused('paymentChanged'), {}],
])('%s', (_name, problems, expected) => {
  expect(problems).toEqual(expected)
})
