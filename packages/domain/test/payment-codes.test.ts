import { expect, test } from 'vitest'
import type { ErrorCode } from '../src/errors.ts'
import { answerPaymentAction, type PaymentActor } from '../src/flows/payment-actions.ts'
import { type PaymentAction, type PaymentState, step } from '../src/flows/payment.ts'
import { knownRecipient } from '../src/payments/known-recipient.ts'
import { ofAnotherCompany } from '../src/payments/of-another-company.ts'
import { paymentGate } from '../src/payments/payment-gate.ts'
import { type HeldHere, paymentKind, type RecipientPlace } from '../src/payments/payment-kind.ts'
import { freePaymentNumber } from '../src/payments/payment-number-refusal.ts'
import { mayBeCredited, parseRecipientIdentity } from '../src/payments/recipient-identity.ts'
import { recipientMode } from '../src/payments/recipient-mode.ts'
import { parseRecipientNumber } from '../src/payments/recipient-number.ts'
import { upToDate } from '../src/payments/up-to-date.ts'
import type { Digest } from '../src/signing/digest.ts'
import { authorityToSign, maySign, methodRefusal, type PaymentToSign } from '../src/signing/may-sign.ts'
import { standardMethodLimits } from '../src/signing/method-limit.ts'
import type { Signatory } from '../src/signing/signature.ts'
import { certain } from '../src/result.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'
import { composeIban, parseBankCode } from '../src/values/iban.ts'
import { kopiykas, zero } from '../src/values/kopiykas.ts'
import { parseStatedReason } from '../src/values/stated-reason.ts'

type Code = ErrorCode<'payments'>

/** Of a Result its refusal; a code by itself. */
const codeOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer)

const today = certain(parseBusinessDate('2026-11-20'))
const yesterday = certain(parseBusinessDate('2026-11-19'))

const account: HeldHere = { by: 'account', id: 'a', isOwn: true, status: 'open', currency: 'UAH' }
const kind = (payer: Partial<HeldHere>, recipient: RecipientPlace) => () => paymentKind({ ...account, ...payer }, recipient)
const here = (held: Partial<HeldHere>): RecipientPlace => ({ at: 'here', ...account, id: 'b', isOwn: false, ...held })
const elsewhere: RecipientPlace = { at: 'otherBank', by: 'account', bank: 'operates' }

const actor: PaymentActor = { permissions: ['PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: false }
const asks =
  (action: PaymentAction, state: PaymentState, person: Partial<PaymentActor> = {}) =>
  () =>
    answerPaymentAction(action, { state, handedOver: false }, { ...actor, ...person })

const iban = (number: string) => composeIban(certain(parseBankCode('305299')), number)

const digest = (letter: string): Digest => letter.repeat(64) as Digest
const director: Signatory = { personId: 'director', type: 'first', hasFinancialPhone: true, hasFinancialEmail: true }
const toSign: PaymentToSign = { digest: digest('a'), needs: ['first'], amount: kopiykas(1n), signatures: [], people: [director] }
const signature = { personId: 'director', type: 'first', method: 'SMS', digest: digest('a') } as const
const attempt = { personId: 'director', digest: digest('b'), method: 'SMS', usedToday: zero, limits: standardMethodLimits } as const
const use = { method: 'SMS', amounts: [zero], usedToday: zero } as const
const limited = { ...standardMethodLimits, EDS: { perPayment: zero, perDay: null } }

const number = (text: string) => () => freePaymentNumber(text, (one) => one === 'TAKEN')
const identity =
  (code: string, passport = '') =>
  () =>
    parseRecipientIdentity({ code, passport })

/** Where each code of payments comes from: a rule of the domain, or what the server alone knows. */
const sources: Record<Code, (() => unknown) | { readonly server: string }> = {
  DRAFTS_FULL: { server: 'counts what the company keeps' },
  REGISTERS_FULL: { server: 'counts what the company keeps' },
  TEMPLATES_FULL: { server: 'counts what the company keeps' },
  COUNTERPARTIES_FULL: { server: 'counts what the company keeps' },
  STANDING_ORDERS_FULL: { server: 'counts what the company keeps' },
  IMPORTS_FULL: { server: 'counts what the company keeps' },
  PAYEE_LINKS_FULL: { server: 'counts what the company keeps' },
  DEMO_REGISTER_TOO_LONG: { server: 'knows whose company it is' },
  PAY_E002: asks('EDIT', 'draft', { permissions: ['PAYMENTS_VIEW'] }),
  PAY_E003: () => ofAnotherCompany('account', { seesBoth: true }),
  PAY_E005: identity('12345'),
  PAY_E006: identity('0000000000', 'X'),
  PAY_E007: identity('0000000000'),
  PAY_E008: () => parseRecipientNumber('UA213223130000026007233566002'),
  PAY_E009: () => parseRecipientNumber('4242424242424241'),
  PAY_E010: () => parseRecipientNumber('1'),
  PAY_E012: kind({ by: 'card' }, here({})),
  PAY_E013: kind({ by: 'card' }, elsewhere),
  PAY_E023: () => ofAnotherCompany('payment', { seesBoth: true }),
  PAY_E024: asks('DELETE', 'signed'),
  PAY_E026: () => ofAnotherCompany('payment', { seesBoth: false }),
  PAY_E027: asks('EDIT', 'signed'),
  PAY_E029: () => methodRefusal(director, { ...use, amounts: [kopiykas(10n ** 12n)] }, standardMethodLimits),
  PAY_E030: () => authorityToSign({ ...toSign, people: [{ ...director, type: 'none' }] }, 'director'),
  PAY_E036: asks('DELETE', 'draft', { isAuthor: false }),
  PAY_E037: () => recipientMode({}),
  PAY_E038: () => ofAnotherCompany('card', { seesBoth: true }),
  PAY_E040: identity('1234567890'),
  PAY_E042: asks('REPEAT', 'deleted'),
  PAY_E043: asks('CANCEL', 'draft'),
  PAY_E044: asks('REVOKE', 'settled'),
  PAY_E046: () => upToDate({ person: yesterday, company: yesterday }, today),
  PAY_E047: () => upToDate({ person: today, company: yesterday }, today),
  PAY_E048: () =>
    paymentGate({ soleEntrepreneur: false, isPilot: false, questionnaire: 'processed' }, { relation: 'DIRECTOR', permissions: ['PAYMENTS_WRITE'] }),
  PAY_E049: asks('SIGN', 'draft'),
  PAY_E050: () => methodRefusal({ ...director, hasFinancialPhone: false }, use, standardMethodLimits),
  PAY_E051: () => methodRefusal({ ...director, hasFinancialEmail: false }, { ...use, method: 'EMAIL' }, standardMethodLimits),
  PAY_E055: kind({}, { ...elsewhere, bank: 'closed' }),
  PAY_E056: kind({}, here({ status: 'closed' })),
  PAY_E057: kind({}, here({ by: 'card', isOwn: true, status: 'closed' })),
  PAY_E058: () => mayBeCredited('14360570', { code: '33695095', isVerified: true }),
  PAY_E059: { server: 'the code is compared there' },
  PAY_E060: asks('SIGN', 'signed'),
  PAY_E062: () => maySign(toSign, attempt),
  PAY_E063: () => authorityToSign({ ...toSign, signatures: [signature] }, 'director'),
  PAY_E064: asks('RETURN_FOR_REWORK', 'onSigning', { signatureType: 'none' }),
  PAY_E065: () => parseStatedReason(''),
  PAY_E066: asks('REVOKE_FROM_SIGNING', 'draft'),
  PAY_E067: asks('SEND_TO_SIGNING', 'onSigning'),
  PAY_E068: number('TAKEN'),
  PAY_E069: number('1/2'),
  PAY_E070: number(''),
  PAY_E071: () => methodRefusal(director, { ...use, method: 'EDS', amounts: [kopiykas(1n)] }, limited),
  PAYMENT_COMPLETED: () => step('settled', 'EDIT'),
  PAYER_NOT_VERIFIED: () =>
    paymentGate({ soleEntrepreneur: true, isPilot: false, questionnaire: 'loaded' }, { relation: 'ENTREPRENEUR', permissions: ['PAYMENTS_WRITE'] }),
  RECIPIENT_NOT_VERIFIED: () => mayBeCredited('14360570', { code: '14360570', isVerified: false }),
  PAYER_ACCOUNT_CLOSED: kind({ status: 'closed' }, elsewhere),
  CANNOT_PAY_FROM_ACCOUNT: kind({ status: 'blocked' }, elsewhere),
  OTHER_BANKS_CLOSED: { server: 'whether clearing is set up' },
  INSUFFICIENT_FUNDS: { server: 'the ledger says so in the transaction' },
  IDEMPOTENCY_KEY_REUSED: { server: 'keys are kept there' },
  STANDING_ORDER_NOT_CHANGED: { server: 'the flow of standing orders' },
  STANDING_ORDER_PAYS_NOTHING: { server: 'what an order has paid is kept there' },
  PAYMENT_CHANGED: { server: 'versions are compared under the lock' },
  IMPORT_CREATED: { server: 'an import is created once' },
  IMPORT_CHANGED: { server: 'versions are compared under the lock' },
  SALARY_IN_REGISTER: () =>
    answerPaymentAction(
      'REPEAT',
      { state: 'settled', handedOver: true, isSalary: true },
      { permissions: ['PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: true },
    ),
  COUNTERPARTY_IBAN_CHANGED: () => knownRecipient({ code: '14360570', iban: iban('26001') }, [{ iban: iban('26002') }]),
}

const ofDomain = Object.entries(sources).flatMap(([code, source]) => (typeof source === 'function' ? [{ code, source }] : []))

test.each(ofDomain)('$code has a rule that answers with it', ({ code, source }) => {
  expect(codeOf(source())).toBe(code)
})
