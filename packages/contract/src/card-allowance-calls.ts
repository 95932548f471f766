import { allowanceStates } from '@dilo/domain/cards/allowance.ts'
import { declineReasons } from '@dilo/domain/cards/decide-authorisation.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, instant, minorUnits } from './wire.ts'

const cardAllowance = z
  .strictObject({
    id,
    cardId: id,
    operationId: id.describe('The declined payment.'),
    lastDigits: z.string().regex(/^\d{4}$/),
    holder: z.string().nullable().describe('Null: nobody holds the card any more.'),
    person: z.string().describe('The person who requests it.'),
    merchant: z.string(),
    because: z.enum(declineReasons).describe('The rule that declined the payment.'),
    over: minorUnits.nullable().describe('By how much; null: the rule is not about an amount.'),
    amount: minorUnits.describe('The most that one payment to this merchant may take.'),
    state: z.enum(allowanceStates),
    askedAt: instant,
    endsAt: instant.describe(
      'For one that waits: the end of the time in which it may be granted. For a granted one: the end of its validity.',
    ),
    goodFrom: instant
      .nullable()
      .describe(
        'For a granted one: the beginning of its validity, because the access of the person who granted it has changed a short time ago; null: at once.',
      ),
    decidedBy: z.string().nullable(),
    mayDecide: z.boolean().describe('The caller heads the company, and it waits.'),
  })
  .meta({
    id: 'CardAllowance',
    description: 'A wish to pay once beyond a limit: one merchant, one payment, a quarter of an hour.',
  })

export type CardAllowance = z.output<typeof cardAllowance>

const ofRequest = z.strictObject({ allowanceId: id })

/** A declined payment, which a head of the company lets through once. */
export const cardAllowanceCalls = service({
  'GET /api/card-service/allowance-requests': {
    summary: 'Wishes to pay once beyond a limit, of the last week, the newest first',
    description: 'Of the whole company for who heads it; of the own cards for others.',
    access: 'anyRelation',
    inDemo: true,
    answer: z.strictObject({ requests: z.array(cardAllowance) }),
    refusals: [],
  },
  'POST /api/card-service/cards/{cardId}/allowance-requests': {
    summary: 'Asks who heads the company to let a declined payment through once',
    description:
      'Only of a payment that a limit declined within the last day. A repetition gets the request that stands. STATUS_CARD_NOT_CHANGED: the card pays no more, or the payment was declined for another reason.',
    access: 'anyRelation',
    inDemo: true,
    params: z.strictObject({ cardId: id }),
    body: z.strictObject({
      operationId: id,
      amount: minorUnits.optional().describe('At least that of the payment, at most twice it. Absent: exactly it.'),
    }),
    answer: cardAllowance,
    refusals: ['notCompanyCard', 'cardOwnerOnly', 'notFound', 'cardStatusNotChanged', 'noEnterpriseConnection'],
  },
  'POST /api/card-service/allowance-requests/{allowanceId}/codes': {
    summary: 'Gives who heads the company what they need to grant it',
    access: 'anyRelation',
    inDemo: true,
    params: ofRequest,
    body: z.strictObject({ method: signingMethod }),
    answer: begunSignature,
    refusals: [
      'notFound',
      'cardOwnerOnly',
      'cardStatusNotChanged',
      'cardNeedsSignatures',
      'noPhoneForSigning',
      'noEmailForSigning',

      'resendTooEarly',
    ],
  },
  'POST /api/card-service/allowance-requests/{allowanceId}/answers': {
    summary: 'Grants it by a code or a key, or declines it',
    description: 'STATUS_CARD_NOT_CHANGED: it has been decided otherwise, or its time is over.',
    access: 'anyRelation',
    inDemo: true,
    params: ofRequest,
    body: z.discriminatedUnion('answer', [
      z.strictObject({ answer: z.literal('grant'), confirmation: submittedProof({}) }),
      z.strictObject({ answer: z.literal('decline') }),
    ]),
    answer: cardAllowance,
    refusals: [
      'notFound',
      'cardOwnerOnly',
      'cardStatusNotChanged',
      'cardNeedsSignatures',
      'wrongCardCode',
      'codeExpired',
      'edsPersonMismatch',
      'edsInvalid',
    ],
  },
})
