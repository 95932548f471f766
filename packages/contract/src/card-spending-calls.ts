import { cardSpendingKinds } from '@dilo/domain/cards/card-spending.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { cardLimits, typedLimits } from './card.ts'
import {
  begunSignature,
  shownFingerprint,
  signedChange,
  signerRefusals,
  signingMethod,
  submittedProof,
} from './signature-fields.ts'
import { id, minorUnits, typed } from './wire.ts'

const cardSpending = z
  .strictObject({
    id,
    of: z
      .enum(cardSpendingKinds)
      .describe(
        'order: a card is ordered. limits: those of a card rise. allowance: one payment beyond them. program: a spend program is looser.',
      ),
    subjectId: id.describe('The application, the card, the request or the program.'),
    subjectVersion: z.number().int().describe('The version that is signed. For a request: 0.'),
    name: z.string().describe('The holder, the merchant or the program.'),
    accounts: z
      .array(z.strictObject({ accountId: id, most: minorUnits.nullable() }))
      .describe(
        'The accounts that pay, and the most that may leave each in a month or by the one payment. Null: no limit bounds it.',
      ),
    lastDigits: z.string().nullable().describe('The last digits of the card whose limits it is about.'),
    limits: cardLimits.nullable(),
    amount: minorUnits.nullable().describe('The amount of the one payment.'),
    cards: z.array(id).nullable().describe('All that are to be in the program.'),
    ...signedChange,
  })
  .meta({
    id: 'CardSpendingChange',
    description:
      'What is to let a card spend more, until all have signed it whose signatures the policy of its account asks for.',
  })

export type ShownCardSpending = z.output<typeof cardSpending>

const open = z.strictObject({ changes: z.array(cardSpending).describe('The oldest first.') })

const version = z.number().int().describe('As the page showed it.')

/** The body of a proposal. */
const proposed = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('order'), applicationId: id, version }),
  z.strictObject({ of: z.literal('limits'), cardId: id, version, limits: typedLimits }),
  z.strictObject({ of: z.literal('allowance'), allowanceId: id }),
  z.strictObject({
    of: z.literal('program'),
    programId: id,
    version,
    name: typed,
    limits: typedLimits,
    cards: z.array(id).max(200),
  }),
])

const changeId = z.strictObject({ changeId: id })

const refusalsOfSigner = ['cardOwnerOnly', 'notFound', ...signerRefusals] as const

/** The subject has changed since the proposal. */
const subjectRefusals = [
  'notCompanyCard',
  'cardStatusNotChanged',
  'questionnaireStatusNotChanged',
  'noEnterpriseConnection',
  'cardClosed',
  'cardInactive',
  'financialPhoneInvalid',
  'accountNotOpen',
] as const

/** People sign by the policy of an account that its card may spend more (decision 228). */
export const cardSpendingCalls = service({
  'GET /api/card-service/spending-changes': {
    summary: 'What is to let cards spend more, and who is still to sign that',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: open,
    refusals: [],
  },
  'POST /api/card-service/spending-changes': {
    summary: 'Proposes that a card may spend more, to be signed as a payment of that amount is',
    description:
      'For who heads the company, where the policy of the account asks for more than their own signature (CARD_NEEDS_SIGNATURES). It takes the place of an earlier proposal about the same. All heads and signatories get a link that withdraws it, and later locks the card.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: proposed,
    answer: open,
    refusals: [...refusalsOfSigner, 'insufficientPowers', ...subjectRefusals],
  },
  'POST /api/card-service/spending-changes/{changeId}/codes': {
    summary: 'Begins to sign it: sends a code, or gives the text that a key signs',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: changeId,
    body: z.strictObject({ method: signingMethod, fingerprint: shownFingerprint }),
    answer: begunSignature,
    refusals: [...refusalsOfSigner, ...subjectRefusals, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/card-service/spending-changes/{changeId}/signatures': {
    summary: 'Signs it with a code or by EDS; the last signature carries it out, or begins its wait',
    description:
      'While the access of who proposed or signed it has changed lately it waits, as their payments to new recipients do: takesEffectAt.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: changeId,
    body: submittedProof({ fingerprint: shownFingerprint }),
    answer: open,
    refusals: [
      ...refusalsOfSigner,
      ...subjectRefusals,
      'wrongSigningCode',
      'codeExpired',
      'edsInvalid',
      'edsPersonMismatch',
    ],
  },
  'POST /api/card-service/spending-changes/{changeId}/withdrawal': {
    summary: 'Withdraws what does not hold yet, with its signatures',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: changeId,
    answer: open,
    refusals: ['notFound', 'cardOwnerOnly'],
  },
})
