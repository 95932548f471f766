import { z } from 'zod'
import { service } from './call.ts'
import { cardCodeRefusals, cardProofRefusals } from './card-calls.ts'
import { cardLimits, typedLimits } from './card.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, idempotencyKey, instant, minorUnits, typed } from './wire.ts'

const cardProgram = z
  .strictObject({
    id,
    name: z.string(),
    limits: cardLimits.describe('The limits of its cards together, beside the limits of each.'),
    state: z
      .enum(['open', 'ended', 'closed'])
      .describe('ended: its last day has passed, and its cards pay nothing until they leave it.'),
    cards: z.array(id),
    used: z
      .strictObject({ day: minorUnits, month: minorUnits, count: z.number().int().nonnegative() })
      .describe('By all of its cards, in the current day and month in Kyiv.'),
    waits: z
      .strictObject({ from: instant, limits: cardLimits, cards: z.array(id) })
      .nullable()
      .describe(
        'A loosening by a head soon after a change of their access: it holds later, unless the program is changed before. Null: nothing waits.',
      ),
    version: z.number().int().positive().describe('Raised by every change: a change names the version that it is of.'),
    createdAt: instant,
    closedAt: instant.nullable(),
    canChange: z.boolean().describe('The caller heads the company, and it is not closed.'),
  })
  .meta({ id: 'CardProgram', description: 'One set of limits for many cards.' })

export type CardProgram = z.output<typeof cardProgram>

const programId = z.strictObject({ programId: id })

const version = z
  .number()
  .int()
  .positive()
  .describe('The version that the person saw: if it has changed, STATUS_CARD_NOT_CHANGED.')

const changed = {
  version,
  name: typed,
  limits: typedLimits,
  cards: z
    .array(id)
    .max(200)
    .describe('All that are to be in it: others leave it, and those of another program change to it.'),
}

const ofOne = ['notFound', 'cardOwnerOnly', 'cardStatusNotChanged'] as const

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

/** Spend programs: one set of limits for many cards (decision 175). */
export const cardProgramCalls = service({
  'GET /api/card-service/programs': {
    summary: "The company's spend programs; closed ones come last",
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ programs: z.array(cardProgram) }),
    refusals: [],
  },
  'POST /api/card-service/programs': {
    summary: 'Begins a spend program, without cards',
    description: 'For who heads the company.',
    access: 'ACCOUNTS_WRITE',
    headers: withKey,
    body: z.strictObject({ name: typed, limits: typedLimits }),
    answer: cardProgram,
    refusals: ['cardOwnerOnly', 'tooManyPrograms', 'idempotencyKeyReused'],
  },
  'POST /api/card-service/programs/{programId}/codes': {
    summary:
      'Begins a change of a program by which its cards may spend more: sends a code, or gives the text that a key signs',
    access: 'ACCOUNTS_WRITE',
    params: programId,
    body: z.strictObject({ ...changed, method: signingMethod }),
    answer: begunSignature,
    refusals: [...ofOne, 'notCompanyCard', 'cardClosed', 'cardNeedsSignatures', ...cardCodeRefusals],
  },
  'PUT /api/card-service/programs/{programId}': {
    summary: 'Sets the name, the limits and the cards of a program',
    description:
      'What is lowered, and a card that joins, holds at once, without a code. A limit that is raised or goes, and a card that leaves a program, need a proof (CARD_INVALID_OTP without one).',
    access: 'ACCOUNTS_WRITE',
    params: programId,
    body: z.strictObject({ ...changed, proof: submittedProof({}).nullable() }),
    answer: cardProgram,
    refusals: [...ofOne, 'notCompanyCard', 'cardClosed', 'cardNeedsSignatures', ...cardProofRefusals],
  },
  'POST /api/card-service/programs/{programId}/closings': {
    summary: 'Closes a program that has no cards',
    description:
      'STATUS_CARD_NOT_CHANGED: cards are in it, or one that was applied for is to be. They leave it first, by a proof. Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    params: programId,
    body: z.strictObject({ version }),
    answer: cardProgram,
    refusals: ofOne,
  },
})
