import { z } from 'zod'
import { service } from './call.ts'
import { card, cardId, cardVersion, typedLimits } from './card.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, idempotencyKey, instant, typed } from './wire.ts'

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

/** The locks that people of a company put on a card. */
const lockKind = z
  .enum(['pause', 'lost', 'stolen', 'compromised'])
  .describe('A pause is lifted; after lost, stolen or compromised (another person pays) another card takes its place.')

/** Refusals of every call that names a card. */
export const cardRefusalsOfAny = ['notCompanyCard', 'cardOwnerOnly'] as const

/** Refusals of a step that a person confirms by a code or by their key. */
export const cardProofRefusals = ['wrongCardCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'] as const

/** Refusals of the call that gives the code, or the text. */
export const cardCodeRefusals = ['noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'] as const

const changing = [...cardRefusalsOfAny, 'noEnterpriseConnection', 'cardClosed', 'cardStatusNotChanged'] as const

/** A page of the processor that sets or shows a secret: it opens once, within a minute. */
export const secretSession = z.strictObject({
  url: z
    .string()
    .describe("The address of the processor's page, to stand in a frame: the bank sees neither PIN nor number."),
  expiresAt: instant,
})

const version = cardVersion

/** The step that a code confirms: it is bound to the card in this version, and to the limits that it raises. */
const confirmedStep = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.enum(['UNLOCK', 'CHANGE_PIN', 'REVEAL', 'RECOGNIZE', 'CLOSE']),
    version,
    method: signingMethod,
  }),
  z.strictObject({ step: z.literal('SET_LIMITS'), version, limits: typedLimits, method: signingMethod }),
])

export const cardCalls = service({
  'GET /api/card-service/cards': {
    summary: "The company's cards, with what is used of their limits and what their accounts have",
    description: 'Those on accounts on which the caller acts, in the order of the company; closed ones come last.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ cards: z.array(card) }),
    refusals: [],
  },
  'GET /api/card-service/cards/{cardId}': {
    summary: 'One card',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: cardId,
    answer: card,
    refusals: ['notCompanyCard'],
  },
  'POST /api/card-service/cards/locks': {
    summary: 'Locks several cards at once',
    operationId: 'postCardsLocksOfSeveral',
    description:
      'Works without a code. Cards that the caller may not lock, or that are closed, are told apart: the others are locked all the same. None: INVALID_REQUEST with the field cards.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    body: z.strictObject({ cards: z.array(id).max(200), kind: lockKind }),
    answer: z.strictObject({
      locked: z.array(id),
      refused: z.array(
        z.strictObject({
          cardId: id,
          errorCode: z.enum(['CARD_NOT_COMPANYS', 'CARD_OWNER_ONLY', 'CARD_CANNOT_BLOCK']),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/card-service/cards/{cardId}/locks': {
    summary: 'Locks a card, at once',
    description:
      'Works without a code and without the processor: the bank declines every payment from then on. Safe to repeat. A harder kind takes the place of a softer one, never the other way round.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    params: cardId,
    body: z.strictObject({ kind: lockKind }),
    answer: card,
    refusals: [...cardRefusalsOfAny, 'cardCannotBeBlocked'],
  },
  'POST /api/card-service/cards/{cardId}/activations': {
    summary: 'Activates a card',
    description:
      'A plastic one by the last four digits of its number: wrong ones are INVALID_REQUEST with the field lastDigits, five times in a day, then TOO_MANY_REQUESTS. An active card stays so. The card whose place it takes is closed.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: z.strictObject({ version, lastDigits: typed.optional() }),
    answer: card,
    refusals: [...changing, 'cardExpired', 'idempotencyKeyReused'],
  },
  'POST /api/card-service/cards/{cardId}/codes': {
    summary: 'Begins a step with a card that is confirmed: sends its code, or gives the text that a key signs',
    description:
      'For an unlocking, a raised limit, the PIN, the number, payments that looked suspicious and the end. It is refused as the step itself would be. The message names the card and what the code does.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    body: confirmedStep,
    answer: begunSignature,
    refusals: [
      ...changing,
      'cardNotLocked',
      'cardNeedsReissue',
      'cardInactive',
      'cardExpired',
      'cardNeedsSignatures',
      'accessChangedLately',
      ...cardCodeRefusals,
    ],
  },
  'POST /api/card-service/cards/{cardId}/unlocks': {
    summary: 'Unlocks a paused card, by a code or by a key',
    description: 'The lock of a head is lifted by a head, that of the bank by the bank.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: submittedProof({ version }),
    answer: card,
    refusals: [
      ...changing,
      'cardNotLocked',
      'cardNeedsReissue',
      'cardExpired',
      'accessChangedLately',
      ...cardProofRefusals,
      'idempotencyKeyReused',
    ],
  },
  'POST /api/card-service/cards/{cardId}/recognitions': {
    summary: 'The holder says that payments which looked suspicious are theirs, by a code or by a key',
    description: 'For half an hour no payment of the card looks suspicious. Limits and all other rules hold.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: submittedProof({ version }),
    answer: card,
    refusals: [
      ...changing,
      'cardInactive',
      'cardExpired',
      'accessChangedLately',
      ...cardProofRefusals,
      'idempotencyKeyReused',
    ],
  },
  'PUT /api/card-service/cards/{cardId}/limits': {
    summary: 'Sets what a card may be used for',
    description:
      'What is lowered holds at once, without a code. What is raised, or is limited no more, needs the proof of a head (CARD_INVALID_OTP without one).',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: z.strictObject({ version, limits: typedLimits, proof: submittedProof({}).nullable() }),
    answer: card,
    refusals: [...changing, 'cardNeedsSignatures', ...cardProofRefusals, 'idempotencyKeyReused'],
  },
  'PUT /api/card-service/cards/{cardId}/label': {
    summary: 'Names a card for the company',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    body: z.strictObject({ label: typed.nullable() }),
    answer: card,
    refusals: [...cardRefusalsOfAny, 'noEnterpriseConnection', 'cardClosed'],
  },
  'POST /api/card-service/cards/{cardId}/closings': {
    summary: 'Closes a card for good, by a code or by a key',
    description:
      'What is set aside for its payments stays until they are cleared or end. CARD_CLOSING_FAILED: the processor has not taken it; the card is locked meanwhile, and the bank tries again by itself.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: submittedProof({ version }),
    answer: z.strictObject({
      card,
      openHolds: z.number().int().nonnegative().describe('Payments for which money is still set aside.'),
    }),
    refusals: [...changing, 'cardClosingFailed', ...cardProofRefusals, 'idempotencyKeyReused'],
  },
  'POST /api/card-service/cards/{cardId}/pin-sessions': {
    summary: "Opens the processor's page on which a PIN is set, by a code or by a key",
    description: 'Once, within a minute, five times a day. A head may set the PIN of another holder, who is told.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    body: submittedProof({ version }),
    answer: secretSession,
    refusals: [
      ...changing,
      'cardInactive',
      'cardExpired',
      'accessChangedLately',
      'pinAgainstRules',
      ...cardProofRefusals,
    ],
  },
  'POST /api/card-service/cards/{cardId}/reveal-sessions': {
    summary: "Opens the processor's page that shows the number of a card, by a code or by a key",
    description:
      'Once, within a minute, five times a day; half a minute on the screen. A holder is told when a head looks.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    body: submittedProof({ version }),
    answer: secretSession,
    refusals: [...changing, 'cardInactive', 'cardExpired', 'accessChangedLately', ...cardProofRefusals],
  },
})
