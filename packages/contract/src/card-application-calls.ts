import { cardWays } from '@dilo/domain/cards/card-application-text.ts'
import { cardForms } from '@dilo/domain/cards/card-record.ts'
import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import {
  cardApplicationActions,
  cardApplicationStates,
  cardRefusedBecause,
} from '@dilo/domain/flows/card-application.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { cardCodeRefusals, cardProofRefusals, cardRefusalsOfAny, secretSession } from './card-calls.ts'
import { cardId, cardLimits, cardVersion, typedLimits } from './card.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, idempotencyKey, instant, typed } from './wire.ts'

export const cardApplication = z
  .strictObject({
    kind: z.literal('CARD_APPLICATION'),
    id,
    state: z
      .enum(cardApplicationStates.map(operationStateOf))
      .describe(
        'The status of the questionnaire (spec section 4): NEW and TMP_REJECTED wait for the company, ON_VALIDATION for the processor, CARD_EMPTY was withdrawn.',
      ),
    createdAt: instant,
    changedAt: instant,
    waitsSince: instant.nullable().describe('Since when it waits for the processor; null: it does not wait.'),
    waitsUntil: instant
      .nullable()
      .describe(
        'The time from which the processor is asked, because the access of the person who signed it has changed a short time ago; null: it was asked, or is not to be.',
      ),
    promisedAt: z.null().describe('The bank does not decide on it: the processor makes the card, usually at once.'),
    way: z
      .enum(cardWays)
      .describe(
        'issue: a card beside the others. order: one in the place of another. bind: a blank in hand takes its place.',
      ),
    accountId: id,
    holder: z.strictObject({ personId: id, name: z.string() }),
    form: z.enum(cardForms),
    nameOnCard: z.string(),
    label: z.string().nullable(),
    limits: cardLimits,
    programId: id.nullable(),
    blank: z.string().nullable().describe('The number of a blank in hand: 999388••••••4242.'),
    replaces: id.nullable().describe('The card whose place it takes.'),
    deliveryAddress: z
      .string()
      .nullable()
      .describe('The address to which a plastic card is sent. Null: nothing is sent.'),
    reason: z.enum(cardRefusedBecause).nullable().describe('Why there is no card; null: nobody refused it.'),
    author: z.string(),
    version: z.number().int().positive().describe('Raised by every change: a change names the version that it is of.'),
    cardId: id.nullable().describe('The card that came of it.'),
    actions: z.array(z.enum(cardApplicationActions)).describe('The actions open to the caller now.'),
  })
  .meta({
    id: 'CardApplication',
    description: 'An application for a card, or for one that takes the place of another.',
  })

export type CardApplication = z.output<typeof cardApplication>

const form = {
  accountId: id.describe('An open account in hryvnia.'),
  holderPersonId: id.describe('A person who acts for the company, and on the account.'),
  form: z.enum(cardForms),
  nameOnCard: typed.describe('Latin letters, at most 26.'),
  label: typed.optional().describe("The company's name for the card. Empty or absent: none."),
  limits: typedLimits,
  programId: id.nullable(),
  deliveryAddress: typed
    .optional()
    .describe('The address to which a plastic card is sent, in one line: town, street, house, postcode.'),
}

const applicationId = z.strictObject({ applicationId: id })

const applicationVersion = z
  .number()
  .int()
  .positive()
  .describe('The version that the person saw: if it has changed, STATUS_QUESTIONNAIRE_NOT_CHANGED.')

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

const faultsOfForm = ['financialPhoneInvalid', 'accountNotOpen', 'tooManyCards', 'idempotencyKeyReused'] as const

/** There are no cards where payments are not open for the company (spec section 1). */
const gate = ['soleEntrepreneursOnly', 'payerNotVerified'] as const

const ofOne = ['notFound', 'cardOwnerOnly', 'questionnaireStatusNotChanged'] as const

/** The way to replace a card. */
const reissue = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('order'),
    form: z.enum(cardForms).describe('virtual: at once. plastic: by post.'),
    deliveryAddress: typed.optional().describe('The address to which a plastic one is sent.'),
  }),
  z.strictObject({
    how: z.literal('bind'),
    numberToken: z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .describe(
        "The token that the processor's frame gave for the number of a blank in hand: the bank does not see the number.",
      ),
  }),
])

export type Reissue = z.output<typeof reissue>

const reissueRefusals = [
  ...cardRefusalsOfAny,
  'noEnterpriseConnection',
  'cardClosed',
  'cardStatusNotChanged',
  'financialPhoneInvalid',
  'accountNotOpen',
  'tooManyCards',
  'reissueCardOfOtherBank',
  'reissueCardUsed',
  'reissueCardNotBusiness',
] as const

/** Applications for cards, and cards that take the place of others (spec sections 3, 4 and 8; decision 177). */
export const cardApplicationCalls = service({
  'GET /api/card-service/holders': {
    summary: 'Who may hold a card of the company, with the name that is proposed for it',
    description: 'Who acts for the company. For who heads it.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    answer: z.strictObject({
      deliveryAddress: z
        .string()
        .nullable()
        .describe(
          "The company's postal address, by its questionnaire: proposed for a plastic card. Null: it has none.",
        ),
      holders: z.array(
        z.strictObject({
          personId: id,
          name: z.string(),
          nameOnCard: z.string().describe('By the official table of Latin letters, and cut to its room on a card.'),
          hasPhone: z
            .boolean()
            .describe('They have a financial phone: without one a card is not issued (CARD_INVALID_PHONE).'),
          accounts: z.array(id).nullable().describe('The accounts on which they act. Null: all.'),
        }),
      ),
    }),
    refusals: ['cardOwnerOnly'],
  },
  'GET /api/card-service/applications': {
    summary: "The company's applications for cards, the one changed last first",
    description: 'At most 50. What was withdrawn is not among them.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: z.strictObject({ applications: z.array(cardApplication) }),
    refusals: [],
  },
  'GET /api/card-service/applications/{applicationId}': {
    summary: 'One application for a card',
    description: 'A page asks again while the processor is at it: it does not count as use.',
    access: 'ACCOUNTS_VIEW',
    countsAsUse: false,
    inDemo: true,
    params: applicationId,
    answer: cardApplication,
    refusals: ['notFound'],
  },
  'POST /api/card-service/applications': {
    summary: 'Writes an application for a card, to be signed',
    description: 'For who heads the company.',
    access: 'ACCOUNTS_WRITE',
    headers: withKey,
    body: z.strictObject(form),
    answer: cardApplication,
    refusals: ['cardOwnerOnly', ...gate, ...faultsOfForm],
  },
  'PUT /api/card-service/applications/{applicationId}': {
    summary: 'Corrects an application that is not at the processor',
    description:
      'Of one that replaces a card, form and name alone: account, holder and limits are those of the card, and a blank that was refused becomes an ordered card.',
    access: 'ACCOUNTS_VIEW',
    params: applicationId,
    headers: withKey,
    body: z.strictObject({ ...form, version: applicationVersion }),
    answer: cardApplication,
    refusals: [...ofOne, ...faultsOfForm],
  },
  'DELETE /api/card-service/applications/{applicationId}': {
    summary: 'Withdraws an application that is not at the processor',
    description: 'Safe to repeat.',
    access: 'ACCOUNTS_VIEW',
    params: applicationId,
    answer: cardApplication,
    refusals: ofOne,
  },
  'POST /api/card-service/applications/{applicationId}/codes': {
    summary: 'Begins to sign an application: sends its code, or gives the text that a key signs',
    description: 'The message names the holder and the account.',
    access: 'ACCOUNTS_VIEW',
    params: applicationId,
    body: z.strictObject({ version: applicationVersion, method: signingMethod }),
    answer: begunSignature,
    refusals: [
      ...ofOne,
      ...gate,
      'financialPhoneInvalid',
      'accountNotOpen',
      'cardNeedsSignatures',
      ...cardCodeRefusals,
    ],
  },
  'POST /api/card-service/applications/{applicationId}/signatures': {
    summary: 'Signs an application by a code or by a key: the processor makes the card',
    description:
      'The answer does not wait for the processor. While it is silent the application stays ON_VALIDATION and is sent again; one application brings one card. With the same key a repetition gets the first one’s answer.',
    access: 'ACCOUNTS_VIEW',
    params: applicationId,
    headers: withKey,
    body: submittedProof({ version: applicationVersion }),
    answer: cardApplication,
    refusals: [
      ...ofOne,
      ...gate,
      'financialPhoneInvalid',
      'accountNotOpen',
      'cardNeedsSignatures',
      ...cardProofRefusals,
      'idempotencyKeyReused',
    ],
  },
  'POST /api/card-service/cards/{cardId}/bind-sessions': {
    summary: "Opens the processor's page on which the number of a blank in hand is typed",
    description:
      'Once, within a minute, five times a day. The page is told a token by it, and the bank never the number.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    answer: secretSession,
    refusals: [...cardRefusalsOfAny, 'noEnterpriseConnection', 'cardClosed'],
  },
  'POST /api/card-service/cards/{cardId}/reissue-codes': {
    summary: 'Begins to replace a card: sends a code, or gives the text that a key signs',
    description: 'It is refused as the reissue itself would be: a blank is looked up first.',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    body: z.strictObject({ version: cardVersion, reissue, method: signingMethod }),
    answer: begunSignature,
    refusals: [...reissueRefusals, ...cardCodeRefusals],
  },
  'POST /api/card-service/cards/{cardId}/reissues': {
    summary: 'Replaces a card by one that is ordered, or by a blank in hand',
    description:
      'The new card has the limits, the name and the account of the old one, and not its PIN. The old one pays until the new one is activated; a lost, stolen or compromised one is closed at once. One replacement of a card at a time (STATUS_CARD_NOT_CHANGED).',
    access: 'ACCOUNTS_VIEW',
    params: cardId,
    headers: withKey,
    body: submittedProof({ version: cardVersion, reissue }),
    answer: cardApplication,
    refusals: [...reissueRefusals, ...cardProofRefusals, 'idempotencyKeyReused'],
  },
})
