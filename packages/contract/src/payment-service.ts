import { errorCodes } from '@dilo/domain/errors.ts'
import { paymentActions, paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'
import { signingMethods } from './signing-methods.ts'
import { wait } from './wait.ts'

const party = z.strictObject({ name: z.string(), code: z.string(), iban: z.string(), bankName: z.string() })

export const payment = z.strictObject({
  id,
  version: z.number().int().positive().describe('Raised by every edit: what a signature binds to.'),
  state: z.enum(paymentStates),
  number: z.string(),
  debtor: party,
  debtorAccountId: id,
  creditor: party,
  amount: minorUnits,
  currency,
  remittanceInformation: z.string(),
  valueDate: day,
  createdAt: instant,
  author: z.string(),
  signatures: z.array(
    z.strictObject({
      person: z.string(),
      type: z.enum(['first', 'second']),
      method: z.enum(signingMethods),
      signedAt: instant,
    }),
  ),
  /** The money has left the payer's account and has not come back. */
  debited: z.boolean(),
  wait: wait.nullable().describe('In the state waiting: until when and why. Kept when the wait is over.'),
  waitIfSigned: wait.nullable().describe('Not signed yet, and read alone: the wait that a signature of who asks would begin.'),
  settledAt: instant.nullable(),
  undoneAt: instant.nullable().describe('When it was rejected, came back or was revoked.'),
  rework: z
    .strictObject({ person: z.string(), at: instant, reason: z.string() })
    .nullable()
    .describe('Given back to its author instead of a signature: by whom and why. Until it is sent to signing again.'),
  reason: z.enum(paymentReasons).nullable().describe("Why it was rejected or came back: the bank's reason, or the other bank's in this bank's words."),
  actions: z.array(z.enum(paymentActions)).describe('What the person who asks may do now.'),
}).meta({ id: 'Payment' })

export type Payment = z.output<typeof payment>

export const paymentId = z.strictObject({ paymentId: id })

/** Whether a payment may be made at all, and between these two: asked when it is written, coded and signed. */
export const partyRefusals = [
  'PAY_E048',
  'PAY_E003',
  'PAYER_ACCOUNT_CLOSED',
  'CANNOT_PAY_FROM_ACCOUNT',
  'PAY_E005',
  'PAY_E008',
  'PAY_E056',
  'OTHER_BANKS_CLOSED',
] as const

export const paymentService = service({
  'GET /api/payment-service/payments': {
    summary: "The company's newest payments",
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ payments: z.array(payment) }),
    refusals: [],
  },
  'GET /api/payment-service/payments/new': {
    summary: 'What a payment form needs before it is filled',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({
      refusal: z.enum(errorCodes).nullable().describe('Why this person cannot pay for this company (PAY_E048, PAY_E002), or null.'),
      suggestedNumber: z.string(),
      today: day,
      recentRecipients: z
        .array(z.strictObject({ name: z.string(), code: z.string(), iban: z.string() }))
        .describe('Whom the company paid last, at this bank.'),
    }),
    refusals: [],
  },
  'POST /api/payment-service/payments': {
    summary: 'Creates a draft',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject({
      debtorAccountId: id,
      creditorName: typed,
      creditorCode: typed.describe('8 digits (EDRPOU) or 10 (RNOKPP).'),
      creditorIban: typed,
      amount: typed.describe("Minor units of the account's currency, a string of digits."),
      remittanceInformation: typed,
      number: typed.describe("At most 10 letters and digits, the company's own within a year."),
    }),
    answer: payment,
    refusals: [...partyRefusals, 'PAY_E068', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /api/payment-service/payments/{paymentId}': {
    summary: 'One payment',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: ['PAY_E026'],
  },
  'DELETE /api/payment-service/payments/{paymentId}': {
    summary: 'Deletes a payment that nobody has signed',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: ['PAY_E026', 'PAY_E024', 'PAY_E042', 'PAY_E044'],
  },
  'POST /api/payment-service/payments/{paymentId}/revocation': {
    summary: 'Revokes a signed payment that waits',
    description: 'Its money can be spent again. What is in processing is PAY_E024, what is over PAY_E044.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: ['PAY_E026', 'PAY_E066', 'PAY_E024', 'PAY_E042', 'PAY_E044'],
  },
})
