import { mayBeInstant } from '../src/payments/instant-payment.ts'
import { expect, test } from 'vitest'
import type { RefusalCode } from '../src/refusals.ts'
import { answerPaymentAction, type PaymentActor } from '../src/flows/payment-actions.ts'
import { type PaymentAction, type PaymentState, step } from '../src/flows/payment.ts'
import { knownRecipient } from '../src/payments/known-recipient.ts'
import { ofAnotherCompany } from '../src/payments/of-another-company.ts'
import { paymentGate } from '../src/payments/payment-gate.ts'
import { type HeldHere, paymentKind, type RecipientPlace } from '../src/payments/payment-kind.ts'
import { freePaymentNumber } from '../src/payments/payment-number-refusal.ts'
import { mayBeCredited, parseRecipientIdentity } from '../src/payments/recipient-identity.ts'
import { recipientMode } from '../src/payments/recipient-mode.ts'
import { checkReturn } from '../src/payments/returned-entry.ts'
import { parseRecipientNumber } from '../src/payments/recipient-number.ts'
import { upToDate } from '../src/payments/up-to-date.ts'
import type { Digest } from '../src/signing/digest.ts'
import { authorityToSign, maySign, methodRefusal, type PaymentToSign } from '../src/signing/may-sign.ts'
import { standardMethodLimits, unused } from '../src/signing/method-limit.ts'
import type { Signatory } from '../src/signing/signature.ts'
import { certain } from '../src/result.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'
import { composeIban, parseBankCode } from '../src/values/iban.ts'
import { kopiykas, zero } from '../src/values/kopiykas.ts'
import { parseStatedReason } from '../src/values/stated-reason.ts'

type Code = RefusalCode<'payments'>

/** The refusal of a Result, or a bare code. */
const codeOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer)

const today = certain(parseBusinessDate('2026-11-20'))
const yesterday = certain(parseBusinessDate('2026-11-19'))

const account: HeldHere = { by: 'account', id: 'a', isOwn: true, status: 'open', takesNothing: false, currency: 'UAH', isDeposit: false }
const kind = (payer: Partial<HeldHere>, recipient: RecipientPlace) => () => paymentKind({ ...account, ...payer }, recipient)
const here = (held: Partial<HeldHere>): RecipientPlace => ({ at: 'here', ...account, id: 'b', isOwn: false, ...held })
const elsewhere: RecipientPlace = { at: 'otherBank', by: 'account', bank: 'operates' }

const actor: PaymentActor = { permissions: ['PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: false }
const asks =
  (action: PaymentAction, state: PaymentState, person: Partial<PaymentActor> = {}) =>
  () =>
    answerPaymentAction(action, { state, handedOver: false }, { ...actor, ...person })

const iban = (number: string) => composeIban(certain(parseBankCode('305299')), number)
const payerIban = iban('1')

const digest = (letter: string): Digest => letter.repeat(64) as Digest
const director: Signatory = { personId: 'director', type: 'first', hasFinancialPhone: true, hasFinancialEmail: true, limits: {} }
const toSign: PaymentToSign = { digest: digest('a'), needs: ['first'], amount: kopiykas(1n), signatures: [], people: [director] }
const signature = { personId: 'director', type: 'first', method: 'SMS', digest: digest('a') } as const
const attempt = { personId: 'director', digest: digest('b'), method: 'SMS', used: unused, limits: standardMethodLimits } as const
const use = { method: 'SMS', amounts: [zero], used: unused } as const
const limited = { ...standardMethodLimits, EDS: { perPayment: zero, perDay: null } }

const number = (text: string) => () => freePaymentNumber(text, (one) => one === 'TAKEN')
const identity =
  (code: string, passport = '') =>
  () =>
    parseRecipientIdentity({ code, passport })

/** The source of each payment code: a rule of the domain, or knowledge of the server. */
const sources: Record<Code, (() => unknown) | { readonly server: string }> = {
  draftsFull: { server: 'counts what the company keeps' },
  paymentStatusNotChanged: { server: 'fails itself' },
  registersFull: { server: 'counts what the company keeps' },
  templatesFull: { server: 'counts what the company keeps' },
  recipientIsChecked: { server: 'holds a recipient against the lists' },
  counterpartiesFull: { server: 'counts what the company keeps' },
  standingOrdersFull: { server: 'counts what the company keeps' },
  importsFull: { server: 'counts what the company keeps' },
  payeeLinksFull: { server: 'counts what the company keeps' },
  demoRegisterTooLong: { server: 'knows whose company it is' },
  insufficientPowers: asks('EDIT', 'draft', { permissions: ['PAYMENTS_VIEW'] }),
  accountOfAnotherCompany: () => ofAnotherCompany('account', { seesBoth: true }),
  recipientRegistryCodeInvalid: identity('12345'),
  recipientPassportInvalid: identity('0000000000', 'X'),
  recipientPassportMissing: identity('0000000000'),
  recipientIbanInvalid: () => parseRecipientNumber('UA213223130000026007233566002'),
  recipientCardInvalid: () => parseRecipientNumber('4242424242424241'),
  recipientNumberInvalid: () => parseRecipientNumber('1'),
  cardOnlyBetweenOwnAccounts: kind({ by: 'card' }, here({})),
  otherBankOnlyByAccount: kind({ by: 'card' }, elsewhere),
  paymentOfAnotherCompany: () => ofAnotherCompany('payment', { seesBoth: true }),
  paymentInProcessing: asks('DELETE', 'signed'),
  noSuchPayment: () => ofAnotherCompany('payment', { seesBoth: false }),
  notEditableInProcessing: asks('EDIT', 'signed'),
  methodLimitExceeded: () => methodRefusal(director, { ...use, amounts: [kopiykas(10n ** 12n)] }, standardMethodLimits),
  noRightToSign: () => authorityToSign({ ...toSign, people: [{ ...director, type: 'none' }] }, 'director'),
  authorOnly: asks('DELETE', 'draft', { isAuthor: false }),
  recipientModeUnclear: () => recipientMode({}),
  cardOfAnotherCompany: () => ofAnotherCompany('card', { seesBoth: true }),
  recipientTaxCodeInvalid: identity('1234567890'),
  paymentDeleted: asks('REPEAT', 'deleted'),
  notSentToBank: asks('CANCEL', 'draft'),
  paymentFinal: asks('REVOKE', 'settled'),
  personDataOutdated: () => upToDate({ person: yesterday, company: yesterday, atBank: false }, today),
  companyDataOutdated: () => upToDate({ person: today, company: yesterday, atBank: false }, today),
  soleEntrepreneursOnly: () =>
    paymentGate({ soleEntrepreneur: false, opened: null, questionnaire: 'processed' }, { relation: 'DIRECTOR', permissions: ['PAYMENTS_WRITE'] }),
  notSigned: asks('SIGN', 'draft'),
  noPhoneForSigning: () => methodRefusal({ ...director, hasFinancialPhone: false }, use, standardMethodLimits),
  noEmailForSigning: () => methodRefusal({ ...director, hasFinancialEmail: false }, { ...use, method: 'EMAIL' }, standardMethodLimits),
  recipientBankClosed: kind({}, { ...elsewhere, bank: 'closed' }),
  recipientAccountClosed: kind({}, here({ status: 'closed' })),
  recipientIsDeposit: kind({}, here({ isOwn: true, isDeposit: true })),
  recipientCardClosed: kind({}, here({ by: 'card', isOwn: true, status: 'closed' })),
  recipientCodeMismatch: () => mayBeCredited('14360570', { code: '33695095', isVerified: true }),
  wrongSigningCode: { server: 'the code is compared there' },
  alreadySigned: asks('SIGN', 'signed'),
  changedSinceCode: () => maySign(toSign, attempt),
  signedByThisPerson: () => authorityToSign({ ...toSign, signatures: [signature] }, 'director'),
  noRightToReturn: asks('RETURN_FOR_REWORK', 'onSigning', { signatureType: 'none' }),
  reasonRequired: () => parseStatedReason(''),
  nothingToWithdraw: asks('REVOKE_FROM_SIGNING', 'draft'),
  cannotSendForSigning: asks('SEND_TO_SIGNING', 'onSigning'),
  paymentNumberTaken: number('TAKEN'),
  paymentNumberInvalid: number('1/2'),
  paymentNumberMissing: number(''),
  edsLimitExceeded: () => methodRefusal(director, { ...use, method: 'EDS', amounts: [kopiykas(1n)] }, limited),
  paymentCompleted: () => step('settled', 'EDIT'),
  payerNotVerified: () =>
    paymentGate({ soleEntrepreneur: true, opened: null, questionnaire: 'loaded' }, { relation: 'ENTREPRENEUR', permissions: ['PAYMENTS_WRITE'] }),
  recipientAccountEnded: { server: 'knows the last day of an account' },
  recipientNotVerified: () => mayBeCredited('14360570', { code: '14360570', isVerified: false }),
  payerAccountClosed: kind({ status: 'closed' }, elsewhere),
  payerNotInHryvnia: kind({ currency: 'USD' }, elsewhere),
  recipientInOtherCurrency: kind({}, here({ isOwn: true, currency: 'EUR' })),
  cannotPayFromAccount: kind({ status: 'blocked' }, elsewhere),
  otherBanksClosed: { server: 'whether clearing is set up' },
  instantNotOffered: () => mayBeInstant({ kind: 'toClient', amount: 1n }, { atMost: kopiykas(10_000_000n), ownLimit: null }),
  instantAmountTooLarge: () => mayBeInstant({ kind: 'toOtherBank', amount: 10_000_001n }, { atMost: kopiykas(10_000_000n), ownLimit: null }),
  instantAboveOwnLimit: () => mayBeInstant({ kind: 'toOtherBank', amount: 2n }, { atMost: kopiykas(10_000_000n), ownLimit: kopiykas(1n) }),
  recallNotPossible: { server: 'knows whether clearing has the payment' },
  recallAsked: { server: 'recalls are kept there' },
  insufficientFunds: { server: 'the ledger says so in the transaction' },
  returnAboveReceived: () => checkReturn({ creditorIban: payerIban, amount: 3n }, { payerIban, amount: 3n, returned: 1n }),
  returnToAnotherAccount: () => checkReturn({ creditorIban: iban('2'), amount: 1n }, { payerIban, amount: 3n, returned: 0n }),
  idempotencyKeyReused: { server: 'keys are kept there' },
  standingOrderNotChanged: { server: 'the flow of standing orders' },
  standingOrderPaysNothing: { server: 'what an order has paid is kept there' },
  paymentChanged: { server: 'versions are compared under the lock' },
  importAlreadyCreated: { server: 'an import is created once' },
  importChanged: { server: 'versions are compared under the lock' },
  salaryInRegister: () =>
    answerPaymentAction(
      'REPEAT',
      { state: 'settled', handedOver: true, isSalary: true },
      { permissions: ['PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: true },
    ),
  counterpartyIbanChanged: () => knownRecipient({ code: '14360570', iban: iban('26001') }, [{ iban: iban('26002') }]),
}

const ofDomain = Object.entries(sources).flatMap(([code, source]) => (typeof source === 'function' ? [{ code, source }] : []))

test.each(ofDomain)('$code has a rule that answers with it', ({ code, source }) => {
  expect(codeOf(source())).toBe(code)
})
