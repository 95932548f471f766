import { errorCodes } from '@dilo/domain/errors.ts'
import { paymentActions, paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { paymentHistoryEvents } from '@dilo/domain/payments/payment-history.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'
import { paymentWait } from './wait.ts'

const party = z.strictObject({ name: z.string(), code: z.string(), iban: z.string(), bankName: z.string() })

const payment = z.strictObject({
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
      method: z.enum(['SMS']),
      signedAt: instant,
    }),
  ),
  /** The money has left the payer's account and has not come back. */
  debited: z.boolean(),
  wait: paymentWait.nullable().describe('In the state waiting: until when and why. Kept when the wait is over.'),
  waitIfSigned: paymentWait.nullable().describe('Not signed yet, and read alone: the wait that a signature of who asks would begin.'),
  settledAt: instant.nullable(),
  undoneAt: instant.nullable().describe('When it was rejected, came back or was revoked.'),
  reason: z.enum(paymentReasons).nullable().describe("Why it was rejected or came back: the bank's reason, or the other bank's in this bank's words."),
  actions: z.array(z.enum(paymentActions)).describe('What the person who asks may do now.'),
}).meta({ id: 'Payment' })

export type Payment = z.output<typeof payment>

const paymentId = z.strictObject({ paymentId: id })

/** One thing that happened to a payment. */
const historyEvent = z
  .strictObject({
    at: instant,
    event: z
      .enum(paymentHistoryEvents)
      .describe('CREATE: written. QUEUE: in processing. HAND_OVER, ACCEPT: clearing was handed it, has accepted it. Others are steps of its flow.'),
    person: z.string().nullable().describe('Who did it; null: the bank, or clearing.'),
    signature: z
      .strictObject({ type: z.enum(['first', 'second']), method: z.string() })
      .nullable()
      .describe('Of SIGN, SIGN_IN_PART and SIGN_TO_WAIT: which signature, by which method.'),
    reason: z.enum(paymentReasons).nullable().describe("Of REJECT and RETURN: the bank's word."),
    statedReason: z.string().nullable().describe('In the words of who withdrew it or gave it back.'),
  })
  .meta({ id: 'PaymentHistoryEvent' })

export type PaymentHistoryEntry = z.output<typeof historyEvent>

/** Whether a payment may be made at all, and between these two: asked when it is written, coded and signed. */
const partyRefusals = [
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
  'POST /api/payment-service/payments/{paymentId}/signing-code': {
    summary: 'Sends a payment to signing, and a code to the person who signs',
    description: 'Asking again sends a new code; the code before is void. The message is in the language of the cookie lang.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    body: z.strictObject({ method: z.enum(['SMS']) }),
    answer: z.strictObject({
      sentTo: z.string().describe('The masked number that the message went to.'),
      resendAfter: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
      demoCode: z.string().optional().describe('The code itself, in a demo alone: no message leaves it.'),
    }),
    refusals: [
      ...partyRefusals,
      'PAY_E026',
      'PAY_E030',
      'PAY_E042',
      'PAY_E050',
      'PAY_E060',
      'PAYMENT_COMPLETED',
      'INSUFFICIENT_FUNDS',
      'RESEND_TOO_EARLY',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /api/payment-service/payments/{paymentId}/signatures': {
    summary: 'Signs a payment with the code, and pays it',
    description:
      'The amount and the fee are set aside and the payment is queued, in one transaction. Inside the bank it is mostly settled ' +
      'when the answer comes; where the bank has much to do the answer says signed, and the payment is worth asking for again. ' +
      'To another bank it goes to clearing. A payment of a later day, and after a change of access one to a new recipient, waits ' +
      'with its money set aside (state waiting). ' +
      'A right code that meets an obstacle is not spent. Safe to repeat: a signed payment answers PAY_E060.',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    params: paymentId,
    body: z.strictObject({ method: z.enum(['SMS']), otp_code: typed }),
    answer: payment,
    refusals: [
      ...partyRefusals,
      'PAY_E026',
      'PAY_E030',
      'PAY_E042',
      'PAY_E049',
      'PAY_E059',
      'PAY_E060',
      'PAY_E062',
      'OTP_EXPIRED',
      'INSUFFICIENT_FUNDS',
      'TOO_MANY_REQUESTS',
    ],
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
  'POST /api/payment-service/payments/{paymentId}/cancellation': {
    summary: 'Withdraws a signed payment before its final state, with a reason',
    description:
      'Its money, with the fee, can be spent again. Without a reason it is PAY_E065; what clearing was handed is PAY_E024, what is ' +
      'over PAY_E044. The reason stands in its history.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    body: z.strictObject({ reason: typed.describe('1 to 300 characters.') }),
    answer: payment,
    refusals: ['PAY_E002', 'PAY_E026', 'PAY_E043', 'PAY_E024', 'PAY_E042', 'PAY_E044', 'PAY_E065'],
  },
  'GET /api/payment-service/payments/{paymentId}/history': {
    summary: 'The life of a payment: what happened, when, and by whom, the oldest first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({ events: z.array(historyEvent) }),
    refusals: ['PAY_E026'],
  },
})
