import { errorCodes } from '@dilo/domain/errors.ts'
import { clearingReasons } from '@dilo/domain/flows/clearing.ts'
import { paymentStates } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, day, id, instant, minorUnits, typed } from './wire.ts'

const party = z.strictObject({ name: z.string(), code: z.string(), iban: z.string(), bankName: z.string() })

const payment = z.strictObject({
  id,
  /** Raised by every edit: what a signature binds to. */
  version: z.number().int().positive(),
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
  settledAt: instant.nullable(),
  /** When it was rejected or came back. */
  undoneAt: instant.nullable(),
  /** Why: the other bank's reason in this bank's words. */
  reason: z.enum(clearingReasons).nullable(),
  /** What the person who asks may do now. */
  actions: z.array(z.enum(['SEND_TO_SIGNING', 'SIGN', 'DELETE'])),
})

export type Payment = z.output<typeof payment>

const paymentId = z.strictObject({ paymentId: id })

export const paymentService = service({
  'GET /api/payment-service/payments': { answer: z.strictObject({ payments: z.array(payment) }) },
  /** What a payment form needs before it is filled. */
  'GET /api/payment-service/payments/new': {
    answer: z.strictObject({
      /** Why this person cannot pay for this company (PAY_E048, PAY_E002), or null. */
      refusal: z.enum(errorCodes).nullable(),
      suggestedNumber: z.string(),
      today: day,
      /** Whom the company paid last, at this bank: to be taken over by one click. */
      recentRecipients: z.array(z.strictObject({ name: z.string(), code: z.string(), iban: z.string() })),
    }),
  },
  /** Creates a draft. Needs the header `Idempotency-Key`: the same key gives the same payment again. */
  'POST /api/payment-service/payments': {
    body: z.strictObject({
      debtorAccountId: id,
      creditorName: typed,
      creditorCode: typed,
      creditorIban: typed,
      /** Minor units of the account's currency. */
      amount: typed,
      remittanceInformation: typed,
      number: typed,
    }),
    answer: payment,
  },
  'GET /api/payment-service/payments/{paymentId}': { params: paymentId, answer: payment },
  'DELETE /api/payment-service/payments/{paymentId}': { params: paymentId, answer: payment },
  /** Sends to signing (SEND_TO_SIGNING) and sends the code by text message; asking again sends a new one. */
  'POST /api/payment-service/payments/{paymentId}/signing-code': {
    params: paymentId,
    body: z.strictObject({ method: z.enum(['SMS']) }),
    answer: z.strictObject({
      /** The masked number that the message went to. */
      sentTo: z.string(),
      resendAfter: z.number().int().nonnegative(),
    }),
  },
  'POST /api/payment-service/payments/{paymentId}/signatures': {
    params: paymentId,
    body: z.strictObject({ method: z.enum(['SMS']), otp_code: typed }),
    answer: payment,
  },
})
