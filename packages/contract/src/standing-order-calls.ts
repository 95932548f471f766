import { paymentReasons, paymentStates } from '@dilo/domain/flows/payment.ts'
import { standingOrderActions, standingOrderStates } from '@dilo/domain/flows/standing-order.ts'
import { frequencies, weekendRules } from '@dilo/domain/standing-orders/schedule.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { outcome } from './outcome.ts'
import { formRefusals, partyRefusals } from './payment-service.ts'
import {
  begunSignature,
  edsRefusals,
  givenType,
  places,
  signerRefusals,
  signingMethod,
  submittedProof,
} from './signature-fields.ts'
import { signingMethods } from './signing-methods.ts'
import { currency, day, id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

const party = z.strictObject({ name: z.string(), code: z.string(), iban: z.string(), bankName: z.string() })

const dayOfSchedule = z
  .number()
  .int()
  .nullable()
  .describe(
    'Weekly: 1 (Monday) to 7. Monthly and rarer: 1 to 31, in a shorter month its last day. Null: on every working day.',
  )

const end = <Day extends z.ZodType>(endDay: Day) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('never') }),
    z.strictObject({ kind: z.literal('on'), day: endDay.describe('Nothing is paid after it.') }),
    z.strictObject({ kind: z.literal('after'), count: z.number().int().describe('So many payments, 1 to 1000.') }),
  ])

const schedule = <Day extends z.ZodType>(one: Day) =>
  z.strictObject({
    frequency: z.enum(frequencies).describe('quarterly and yearly count from the month of the first day.'),
    day: dayOfSchedule,
    firstDay: one,
    weekend: z.enum(weekendRules).describe('The treatment of a day on a Saturday or Sunday.'),
    end: end(one),
  })

const form = {
  debtorAccountId: id,
  creditorName: typed,
  creditorCode: typed.describe('8 digits (EDRPOU) or 10 (RNOKPP).'),
  creditorIban: typed,
  purpose: typed.describe(
    'May have the place-holders {місяць}, {квартал} and {рік}, which each payment fills by its day.',
  ),
  greatestAmount: typed.describe('The most that one payment may be, in minor units.'),
  amount: typed
    .optional()
    .describe('The amount of the payments, at most the greatest amount; left out: the greatest amount.'),
  schedule: schedule(typed),
  ibanChangeConfirmed: z
    .boolean()
    .optional()
    .describe('The person has confirmed that a known recipient has another account (COUNTERPARTY_IBAN_CHANGED).'),
}

const occurrence = z.strictObject({
  nominal: day.describe('The day by the order.'),
  day: day.describe('On which it is carried out.'),
})

const standingOrder = z
  .strictObject({
    id,
    version: z.number().int().positive().describe('Raised by every edit: what a signature binds to.'),
    state: z.enum(standingOrderStates),
    debtorAccountId: id,
    debtor: party,
    creditor: party,
    purpose: z.string(),
    greatestAmount: minorUnits.describe('The most that was, or is to be, signed for one payment.'),
    amount: minorUnits.describe(
      'The amount of the next payments: anything up to the greatest amount, without a new signature.',
    ),
    currency,
    schedule: schedule(day),
    author: z.string(),
    createdAt: instant,
    activatedAt: instant.nullable().describe('When it was signed by all who had to.'),
    paymentsMade: z.number().int().nonnegative().describe('By this version.'),
    next: z.array(occurrence).describe('The next days, at most three. Of what is paused they are those that would be.'),
    lastDay: day
      .nullable()
      .describe('The last day of the recipient’s account; null: none is known. After it the order pauses.'),
    signatures: z.array(
      z.strictObject({ person: z.string(), type: givenType, method: z.enum(signingMethods), signedAt: instant }),
    ),
    needs: places,
    missing: places,
    actions: z.array(z.enum(standingOrderActions)).describe('The actions open to the caller now.'),
  })
  .meta({ id: 'StandingOrder' })

export type StandingOrder = z.output<typeof standingOrder>

const payment = z
  .strictObject({
    nominalDay: day,
    attempt: z.number().int().positive().describe('Above 1: the previous one failed, and a person sent it again.'),
    paymentId: id,
    number: z.string(),
    state: z.enum(paymentStates),
    outcome,
    reason: z.enum(paymentReasons).nullable(),
    amount: minorUnits,
    madeAt: instant,
    canRepeat: z
      .boolean()
      .describe('It failed, and the caller may send it again: within what was signed, without a new signature.'),
  })
  .meta({ id: 'StandingOrderPayment' })

export type StandingOrderPayment = z.output<typeof payment>

const orderId = z.strictObject({ orderId: id })
const version = z.number().int().positive()

/** The steps of an order that one press requests. */
const orderSteps = ['SEND_TO_SIGNING', 'PAUSE', 'RESUME', 'REVOKE'] as const

const stepRefusals = ['notFound', 'standingOrderNotChanged'] as const

export const standingOrderCalls = service({
  'GET /api/payment-service/standing-orders': {
    summary: "The company's regular payments",
    description: 'Those that are to come before those that are over; drafts that were thrown away are not among them.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ orders: z.array(standingOrder) }),
    refusals: [],
  },
  'POST /api/payment-service/standing-orders': {
    summary: 'Writes a regular payment, to be signed',
    access: 'PAYMENTS_WRITE',
    inDemo: true,
    headers: z.strictObject({ 'idempotency-key': idempotencyKey }),
    body: z.strictObject(form),
    answer: standingOrder,
    refusals: [...formRefusals, 'idempotencyKeyReused', 'standingOrdersFull'],
  },
  'GET /api/payment-service/standing-orders/{orderId}': {
    summary: 'One regular payment, with the payments that were made by it, the newest first',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    answer: z.strictObject({ order: standingOrder, payments: z.array(payment) }),
    refusals: ['notFound'],
  },
  'PUT /api/payment-service/standing-orders/{orderId}': {
    summary: 'Edits a regular payment: it pays nothing until it is signed again',
    description: 'EDIT. Its version is raised and its signatures are void.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    body: z.strictObject({
      ...form,
      version: version.describe('The version that the person saw: if it has changed, PAYMENT_CHANGED.'),
    }),
    answer: standingOrder,
    refusals: [...formRefusals, ...stepRefusals, 'paymentChanged'],
  },
  'POST /api/payment-service/standing-orders/{orderId}/steps': {
    summary: 'Sends a regular payment to signing, pauses it, lets it go on, or stops it for good',
    description:
      'PAUSE, RESUME and REVOKE are for whoever may revoke, at any time. Days that pass while it is paused are not made up for.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    body: z.strictObject({ step: z.enum(orderSteps) }),
    answer: standingOrder,
    refusals: [...stepRefusals, ...partyRefusals, 'cannotSendForSigning'],
  },
  'PUT /api/payment-service/standing-orders/{orderId}/amount': {
    summary: 'Changes what the next payments are, within what was signed',
    description: 'CHANGE_AMOUNT, with the right to edit; no new signature.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    body: z.strictObject({ amount: typed.describe('Minor units, at most the greatest amount.') }),
    answer: standingOrder,
    refusals: [...stepRefusals],
  },
  'POST /api/payment-service/standing-orders/{orderId}/signing-code': {
    summary:
      'Begins to sign a regular payment: sends its code, or gives the text that a key signs; a draft goes to signing with it',
    description: 'SEND_CODE. The message names recipient, greatest amount, frequency and end.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    body: z.strictObject({
      method: signingMethod,
      version: version.describe('The version that the person sees: for another one no code is sent (PAY_E062).'),
    }),
    answer: begunSignature,
    refusals: [
      ...stepRefusals,
      'standingOrderPaysNothing',
      ...partyRefusals,
      'methodLimitExceeded',
      'edsLimitExceeded',
      ...signerRefusals,
      'noPhoneForSigning',
      'noEmailForSigning',
      'resendTooEarly',
    ],
  },
  'POST /api/payment-service/standing-orders/{orderId}/signatures': {
    summary: 'Signs a regular payment with the code or by EDS: recipient, greatest amount, frequency and end',
    description: 'SIGN. With the last signature it is active and pays on its days without further signatures.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: orderId,
    body: submittedProof({}),
    answer: standingOrder,
    refusals: [
      ...stepRefusals,
      'standingOrderPaysNothing',
      ...partyRefusals,
      'methodLimitExceeded',
      'edsLimitExceeded',
      'noRightToSign',
      'noPhoneForSigning',
      'noEmailForSigning',
      'wrongSigningCode',
      'alreadySigned',
      ...edsRefusals,
      'signedByThisPerson',
      'codeExpired',
    ],
  },
  'POST /api/payment-service/standing-orders/{orderId}/payments/{paymentId}/repetition': {
    summary: 'Sends a payment of the order again that failed',
    description: 'REPEAT, within what was signed and without a new signature: each failed payment once.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: z.strictObject({ orderId: id, paymentId: id }),
    answer: z.strictObject({ paymentId: id }),
    refusals: [...stepRefusals],
  },
})
