import { approvalStates } from '@dilo/domain/cards/approval.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, instant, minorUnits } from './wire.ts'

/** An amount in the currency of the shop, which need not be one of the bank's. */
const originalAmount = z.strictObject({
  amount: minorUnits,
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const cardApproval = z
  .strictObject({
    id,
    companyId: id,
    cardId: id,
    lastDigits: z.string().regex(/^\d{4}$/),
    holder: z.string().nullable().describe('Null: nobody holds the card any more.'),
    amount: minorUnits.describe('In hryvnia, as the processor will bill it.'),
    original: originalAmount.nullable().describe('Null: the shop asks in hryvnia.'),
    merchant: z.strictObject({ name: z.string(), country: z.string().nullable() }),
    device: z.string().nullable().describe("The shop's data about the browser or the telephone; null: none."),
    state: z.enum(approvalStates),
    startedAt: instant,
    expiresAt: instant,
    secondsLeft: z.number().int().nonnegative().describe("By the server's clock: nothing is approved afterwards."),
    needsSecond: z.boolean().describe('By the policy of signing, an amount of this size needs a second person.'),
    given: z.array(z.strictObject({ person: z.string(), at: instant })).describe('The people who have approved it.'),
    asked: z
      .enum(['holder', 'second'])
      .nullable()
      .describe('As whom the caller is asked now; null: they have answered, or others are asked.'),
  })
  .meta({ id: 'CardApproval', description: 'A purchase on the internet that waits for a yes (3-D Secure).' })

export type CardApproval = z.output<typeof cardApproval>

const ofApproval = z.strictObject({ approvalId: id })

const companyId = id.describe('The company of the approval: it may be another one than that on the page.')

const refusals = ['notFound', 'cardStatusNotChanged', 'noAuthority'] as const

/** 3-D Secure: the holder says in the cabinet that a purchase is theirs. */
export const cardApprovalCalls = service({
  'GET /api/card-service/approvals': {
    summary: 'Purchases that wait for the caller, in all of their companies',
    description:
      'Also what has ended within two minutes, so that a page can say how. Does not count as use: the idle time goes on.',
    access: 'signedIn',
    inDemo: true,
    countsAsUse: false,
    cost: 'light',
    answer: z.strictObject({ approvals: z.array(cardApproval).describe('The one that ends first comes first.') }),
    refusals: [],
  },
  'POST /api/card-service/approvals/{approvalId}/codes': {
    summary: 'Gives the caller what they need to approve: a code is sent, a key gets the text',
    description: 'STATUS_CARD_NOT_CHANGED: it has ended, or its time is over.',
    access: 'signedIn',
    params: ofApproval,
    body: z.strictObject({ companyId, method: signingMethod }),
    answer: begunSignature,
    refusals: [
      ...refusals,
      'accessChangedLately',
      'noPhoneForSigning',
      'noEmailForSigning',

      'resendTooEarly',
    ],
  },
  'POST /api/card-service/approvals/{approvalId}/answers': {
    summary: 'Answers whether a purchase is to be paid',
    description:
      'approve needs a code or a key; decline and notMe need none. notMe, of the holder alone, also locks the card for good. The same answer again gets the present state. STATUS_CARD_NOT_CHANGED: it has ended otherwise, or its time is over.',
    access: 'signedIn',
    params: ofApproval,
    body: z.discriminatedUnion('answer', [
      z.strictObject({ answer: z.literal('approve'), companyId, confirmation: submittedProof({}) }),
      z.strictObject({ answer: z.literal('decline'), companyId }),
      z.strictObject({ answer: z.literal('notMe'), companyId }),
    ]),
    answer: cardApproval,
    refusals: [
      ...refusals,
      'cardOwnerOnly',
      'accessChangedLately',
      'wrongCardCode',
      'codeExpired',
      'edsInvalid',
      'edsPersonMismatch',
    ],
  },
})
