import { wireCodes } from '@dilo/domain/refusals.ts'
import { paymentStates } from '@dilo/domain/flows/payment.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { partyRefusals, payment, paymentId } from './payment-service.ts'
import { policyCalls } from './policy-calls.ts'
import {
  begunSignature,
  codeMethod as method,
  edsRefusals,
  evidenceState,
  givenSignature,
  givenType,
  places,
  sentCode,
  signingMethod,
  submittedProof,
} from './signature-fields.ts'
import { signingMethods } from './signing-methods.ts'
import { currency, id, instant, minorUnits, optionalKey, typed } from './wire.ts'

const code = z.enum(wireCodes)

const batch = {
  count: z.number().int().positive(),
  totals: z
    .array(z.strictObject({ currency, amount: minorUnits }))
    .describe('One a currency, in the order of the bank.'),
  fingerprint: z
    .string()
    .describe(
      'The fingerprint of the list in its order, as in the message: 7K3M-9QXD. The signatory compares the two.',
    ),
}

const version = z.number().int().positive()

/** The most ids in one call: all of them fit into a body. */
const MANY = 200

const paymentIds = z
  .array(id)
  .min(1)
  .max(MANY)
  .refine((ids) => new Set(ids).size === ids.length)
  .describe('Each once, in the order in which they are shown: the fingerprint is of this order.')

/** Refusals of a signature by any method. */
const authority = ['noRightToSign', 'paymentOfAnotherCompany'] as const

/** Refusals of a signing method; a list is signed by a code alone. */
const codeRefusals = ['methodLimitExceeded', 'noPhoneForSigning', 'noEmailForSigning'] as const
const methodRefusals = [...codeRefusals, 'edsLimitExceeded'] as const

export const signingCalls = service({
  ...policyCalls,
  'GET /api/payment-service/payments/{paymentId}/signature-plan': {
    summary: 'Who signs a payment, by which method, under which limit, and who is missing',
    description:
      'To be shown before the payment is sent to signing. Names and roles of people are told to who acts for the company alone.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: z.strictObject({
      needs: places,
      given: z.array(
        z.strictObject({
          ...givenSignature,
          signedAt: instant,
          evidence: evidenceState,
        }),
      ),
      missing: places,
      signatories: z
        .array(
          z.strictObject({
            person: z.string(),
            role: z.enum(['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE']),
            isCaller: z.boolean(),
            type: givenType,
            methods: z.array(
              z.strictObject({
                method: z.enum(signingMethods),
                refusal: code
                  .nullable()
                  .describe(
                    'Why they cannot sign this payment by it now: PAY_E029, PAY_E050, PAY_E051. Null: they can.',
                  ),
                contact: z
                  .string()
                  .nullable()
                  .describe('The contact for the code, masked, for the caller alone. Null: none, or another person’s.'),
                perPayment: minorUnits
                  .nullable()
                  .describe(
                    'The limit of a payment in kopiykas of hryvnia: the lower of the bank’s and the person’s own in this company, as the next ones. Null: none.',
                  ),
                perDay: minorUnits.nullable().describe('The limit of a person’s day in Kyiv. Null: none.'),
                perMonth: minorUnits.nullable().describe('The limit of a person’s month in Kyiv. Null: none.'),
                leftToday: minorUnits
                  .nullable()
                  .describe(
                    'The largest amount that may be signed by it now, for the caller alone. Null: any, or another person’s.',
                  ),
                limitHolder: z
                  .enum(['bank', 'person'])
                  .nullable()
                  .describe(
                    'The holder of that limit: the bank, or the caller in this company. Null: another person’s.',
                  ),
              }),
            ),
          }),
        )
        .describe('The people whose signature may fill a missing place; also those whom a method hinders.'),
      unfillable: places.describe('Places that nobody can fill: with one of them SEND_TO_SIGNING is PAY_E067.'),
    }),
    refusals: ['noSuchPayment', 'paymentOfAnotherCompany'],
  },
  'POST /api/payment-service/payments/{paymentId}/signing': {
    summary: 'Hands a draft to those who sign',
    description:
      'SEND_TO_SIGNING. Payments must be open for the company, and both accounts (as when it is signed). PAY_E067: it is on signing already, or a signature that it needs can be given by nobody.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: [
      ...partyRefusals,
      'paymentOfAnotherCompany',
      'paymentDeleted',
      'alreadySigned',
      'cannotSendForSigning',
      'paymentCompleted',
    ],
  },
  'DELETE /api/payment-service/payments/{paymentId}/signing': {
    summary: 'Takes a payment out of signing: it is a draft again',
    description: 'REVOKE_FROM_SIGNING, for its author (PAY_E036). Whatever was signed is void.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: [
      'paymentInProcessing',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'authorOnly',
      'paymentDeleted',
      'paymentFinal',
      'nothingToWithdraw',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'POST /api/payment-service/payments/{paymentId}/rework': {
    summary: 'Gives a payment back to its author, with a reason',
    description:
      'RETURN_FOR_REWORK, for who may sign (PAY_E064). It is a draft again, whatever was signed is void, and the reason stands in its answer (rework) until it is sent to signing again.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    body: z.strictObject({ reason: typed.describe('1 to 300 characters.') }),
    answer: payment,
    refusals: [
      'paymentInProcessing',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'paymentDeleted',
      'notSigned',
      'noRightToReturn',
      'reasonRequired',
      'paymentCompleted',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'POST /api/payment-service/payments/{paymentId}/signing-code': {
    summary: 'Begins a signature: sends its code, or gives the text that a key signs; a draft goes to signing with it',
    description:
      'SEND_CODE. Asking again sends a new code; the code before is void. The message is in the language of the cookie lang. By EDS no message leaves: the page compares the text with what it shows.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    body: z.strictObject({
      method: signingMethod,
      version: version
        .optional()
        .describe('The version that the person sees: for another one no code is sent (PAY_E062).'),
    }),
    answer: begunSignature,
    refusals: [
      ...partyRefusals,
      ...authority,
      ...methodRefusals,
      'paymentDeleted',
      'alreadySigned',
      'changedSinceCode',
      'signedByThisPerson',
      'cannotSendForSigning',
      'paymentCompleted',
      'insufficientFunds',
      'returnAboveReceived',
      'resendTooEarly',
    ],
  },
  'POST /api/payment-service/payments/{paymentId}/signatures': {
    summary: 'Signs a payment with the code or by EDS; the last signature that it needs pays it',
    description:
      'SIGN. While others are still to sign it stays on signing. With the last signature the amount and the fee are set aside and the payment is ' +
      'queued, in one transaction. Inside the bank it is mostly settled when the answer comes; where the bank has much to do the answer says ' +
      'signed, and the payment is worth asking for again. To another bank it goes to clearing. A payment of a later day waits for it (state ' +
      'waiting), and its money is set aside on that day; after a change of access one to a new recipient waits with its money set aside. ' +
      'A right code that meets an obstacle is not spent. An electronic signature that is not right is PAY_E062, and somebody else’s RELATION_EDS_PERSON_MISMATCH, with the reason in fields.p7s. Safe to repeat: what one has signed answers PAY_E063, what all have signed PAY_E060.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    headers: optionalKey,
    body: submittedProof({}),
    answer: payment,
    refusals: [
      'idempotencyKeyReused',
      ...partyRefusals,
      ...authority,
      ...methodRefusals,
      'paymentDeleted',
      'notSigned',
      'wrongSigningCode',
      'alreadySigned',
      ...edsRefusals,
      'signedByThisPerson',
      'codeExpired',
      'insufficientFunds',
      'returnAboveReceived',
    ],
  },
  'DELETE /api/payment-service/payments/{paymentId}/signatures': {
    summary: 'Takes back the signature of the caller, while others are still to sign',
    description:
      'REVOKE_SIGNATURE. Its amount can be signed again within the limits of the day on which it was signed.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: paymentId,
    answer: payment,
    refusals: [
      'paymentInProcessing',
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'paymentDeleted',
      'paymentFinal',
      'nothingToWithdraw',
    ],
    fault: 'paymentStatusNotChanged',
  },
  'POST /api/payment-service/signing-code': {
    summary: 'Sends one code to sign many payments with',
    description:
      'SEND_CODE of each. The message names how many they are, their total by currency and the fingerprint, which the answer says too. ' +
      'When one of them cannot be signed by the caller no code is sent, and the answer says which and why.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    body: z
      .strictObject({
        method,
        paymentIds,
        versions: z
          .array(version)
          .optional()
          .describe(
            'The version of each that the person sees, in the same order: with another one no code is sent (PAY_E062).',
          ),
      })
      .refine(({ paymentIds: ids, versions }) => versions === undefined || versions.length === ids.length, {
        path: ['versions'],
      }),
    answer: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('sent'), ...batch, ...sentCode }),
      z.strictObject({
        outcome: z.literal('refused'),
        payments: z.array(z.strictObject({ paymentId: id, refusal: code })),
      }),
    ]),
    refusals: [...codeRefusals, 'paymentOfAnotherCompany', 'noSuchPayment', 'resendTooEarly'],
  },
  'POST /api/payment-service/signatures': {
    summary: 'Signs many payments with one code, and queues those that need no other signature',
    description:
      'SIGN of each, in the given order, one after the other. What all have signed is signed, with its money set aside, and settled soon after: it is worth asking for again. ' +
      'An obstacle of one (no money, a closed account) stops that one alone, and its outcome says why. ' +
      'When one was changed since the code was sent none is signed (PAY_E062). The code is spent when all of them are signed: ' +
      'until then, within its five minutes, the same code with the same list signs those that are left, and nothing twice.',
    access: 'PAYMENTS_VIEW',
    cost: 'heavy',
    inDemo: true,
    body: z.strictObject({ method, paymentIds, otp_code: typed }),
    answer: z.strictObject({
      ...batch,
      isCodeSpent: z.boolean().describe('False: some are left, and the same code is good for them.'),
      payments: z.array(
        z.strictObject({
          paymentId: id,
          state: z.enum(paymentStates),
          refusal: code.nullable().describe('Why it is not signed. Null: it is.'),
        }),
      ),
    }),
    refusals: [
      ...codeRefusals,
      'paymentOfAnotherCompany',
      'noSuchPayment',
      'wrongSigningCode',
      'changedSinceCode',
      'codeExpired',
    ],
  },
})
