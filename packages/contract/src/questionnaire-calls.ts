import { identityDocuments } from '@dilo/domain/dictionaries/questionnaire.ts'
import { questionnaireStatuses, type QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { questionnaireEvents } from '@dilo/domain/flows/questionnaire.ts'
import { shownBeginnings } from '@dilo/domain/questionnaire/beginnings.ts'
import { cardObstacles } from '@dilo/domain/questionnaire/card-with-account.ts'
import { returnReasonCodes } from '@dilo/domain/questionnaire/return-reasons.ts'
import { readSection, type Section } from '@dilo/domain/questionnaire/sections.ts'
import { sourceKinds } from '@dilo/domain/questionnaire/sources.ts'
import { isWellFormedJson } from '@dilo/domain/questionnaire/well-formed-json.ts'
import { wireCodes } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { day, id, instant } from './wire.ts'

const state = z.enum(Object.keys(questionnaireStatuses) as [QuestionnaireStatus, ...QuestionnaireStatus[]])

type OwnSection = Exclude<Section, 'person'>

/** The sections of a client. What people say of themselves has calls of its own. */
const sectionNames = Object.keys(readSection).filter((name) => name !== 'person') as [OwnSection, ...OwnSection[]]

/** A whole section with a hundred owners, as typed. */
const SECTION_BYTES = 128 * 1024

const answers = z
  .record(z.string(), z.unknown())
  .refine(isWellFormedJson)
  .describe('As a form keeps them: texts as typed, also unfinished ones.')

const faults = z
  .record(z.string(), z.string())
  .describe('The missing and wrong fields, by their path (head.inn), each with the key of a message.')

const sources = z
  .record(z.string(), z.strictObject({ from: z.enum(sourceKinds), at: instant }))
  .describe(
    "The sources of values that nobody has typed, by path: a state's register, the previous version, or the registration.",
  )

const returned = z
  .record(z.string(), z.enum(returnReasonCodes))
  .describe('Why the bank gives fields back, by path; the path of the whole section is empty.')

const filled = z.boolean().describe('True if nothing in it is missing or wrong.')

const section = z.strictObject({
  section: z.enum(sectionNames),
  answers: answers
    .nullable()
    .describe('Null: the caller may not see them. Owners, exposed persons and tax residence are for the heads alone.'),
  filled,
  faults: faults.nullable().describe('Null like the answers.'),
  sources,
  returned,
  revision: z.number().int().describe('Rises with each save; 0: nobody has saved it.'),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable().describe('Null: nobody; the bank has filled it in.'),
  savedByYou: z.boolean().describe('True if the caller saved it last, perhaps in another tab.'),
})

const person = z.strictObject({
  id,
  name: z.string(),
  self: z.boolean().describe('True for the caller.'),
  filled,
  answers: answers
    .nullable()
    .describe('For the heads, and of oneself. Null: the caller may not see them, or there are none.'),
  faults: faults.nullable().describe('Null like the answers.'),
  returned,
})

const step = z.strictObject({
  event: z.enum(questionnaireEvents),
  state,
  at: instant,
})

const version = z.strictObject({
  version: z.number().int(),
  state,
  begunAt: instant,
  begunBecause: z.enum(shownBeginnings).describe('bank: the bank asks, for whatever reason.'),
  sections: z.array(section),
  people: z
    .array(person)
    .describe('Everybody who heads the company or signs for it: each tells their own data, once for all companies.'),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  fingerprint: z.string().nullable().describe('The fingerprint of the submitted text: 7K3M-9QXD.'),
  words: z.string().nullable().describe("The bank's words, where it has given it back."),
  signatureReturned: z.enum(returnReasonCodes).nullable().describe('Why the signature under it does not hold.'),
  timeline: z.array(step).describe('The steps so far, the oldest first.'),
  promisedAt: instant.nullable().describe('By when the bank decides; null: it does not wait for the bank.'),
})

const questionnaire = z
  .strictObject({
    kind: z.enum(['company', 'entrepreneur']),
    standing: state.describe('The standing of the client: later versions never take it from a verified one.'),
    goodUntil: day.nullable().describe('Until when the last valid version is taken as given; null: no day is set.'),
    version: version.nullable().describe('The one under way, else the last one; null: there is none.'),
    cardObstacle: z
      .enum(cardObstacles)
      .nullable()
      .describe(
        'With card_empty: why the application for the card cannot be written now. Null: it can at the next try.',
      ),
    actions: z
      .array(z.enum(['START', 'RENEW', 'SAVE', 'SUBMIT', 'WITHDRAW']))
      .describe('The actions open to the caller now. SUBMIT is there while something is missing, too.'),
    methods: z
      .array(signingMethod)
      .describe('The methods by which the caller may hand it in, in the order in which they are offered.'),
    submitRefusal: z
      .enum(wireCodes)
      .nullable()
      .describe('Why the caller cannot hand it in. Null: they can, or it is not the time.'),
  })
  .meta({ id: 'Questionnaire' })

export type Questionnaire = z.output<typeof questionnaire>

export type QuestionnaireVersion = NonNullable<Questionnaire['version']>

const saved = z.strictObject({ revision: z.number().int(), faults })

const save = z.strictObject({
  revision: z
    .number()
    .int()
    .min(0)
    .describe('The revision of the section as the form has read it: 0 for one that nobody has saved.'),
  answers,
})

/** A step of a version that its machine refuses. */
const notNow = ['questionnaireStatusNotChanged'] as const

const whileSubmitting = [...notNow, 'noRightToSign'] as const

const handedIn = z
  .strictObject({
    kind: z.enum(Object.keys(identityDocuments) as [keyof typeof identityDocuments]),
    number: z.string(),
    validUntil: z.string().nullable(),
  })
  .nullable()
  .describe('The identity document as it was handed in last, for whichever company. Null: none was.')

/** The bank's knowledge of a client, by the client's own answers (spec section 4; decision 166). */
export const questionnaireCalls = service({
  'GET /api/questionnaire-service/questionnaire': {
    summary: 'The questionnaire under way, or the last one',
    description:
      'Whoever sees the accounts sees it; what owners and people say of themselves is for the heads alone: others see whether it is filled in.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    answer: questionnaire,
    refusals: [],
  },
  'POST /api/questionnaire-service/questionnaire': {
    summary:
      'Begins a questionnaire: a copy of the last valid one, else what the bank knows from the registration and the register',
    description:
      'One at a time: if one is under way, it is answered as it stands. STATUS_QUESTIONNAIRE_NOT_CHANGED: the client waits for the bank, or was refused.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    answer: questionnaire,
    refusals: notNow,
  },
  'PUT /api/questionnaire-service/questionnaire/sections/{section}': {
    summary: 'Saves a section as it is typed, finished or not, and tells what is missing',
    description:
      'STATUS_QUESTIONNAIRE_CHANGED: somebody has saved it meanwhile; the answer says who and when, and nothing is lost. Owners are for the heads alone: NO_AUTHORITY.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: z.strictObject({ section: z.enum(sectionNames) }),
    body: save,
    maxBodyBytes: SECTION_BYTES,
    answer: saved,
    refusals: [...notNow, 'questionnaireChanged', 'notFound'],
  },
  'GET /api/questionnaire-service/person': {
    summary: 'The answers of the caller about themselves, once for all their companies',
    access: 'signedIn',
    inDemo: true,
    answer: z.strictObject({
      answers,
      faults,
      sources,
      revision: z.number().int(),
      savedAt: instant.nullable(),
      handedIn,
    }),
    refusals: [],
  },
  'PUT /api/questionnaire-service/person': {
    summary: 'Saves the answers of the caller about themselves',
    description: 'It changes nothing that was handed in. STATUS_QUESTIONNAIRE_CHANGED as of sections.',
    access: 'signedIn',
    inDemo: true,
    body: save,
    answer: saved,
    refusals: ['questionnaireChanged'],
  },
  'POST /api/questionnaire-service/questionnaire/withdrawal': {
    summary: 'Throws away what was filled in: the version before, if there is one, goes on holding',
    description: 'For the heads alone.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    refusals: notNow,
  },
  'POST /api/questionnaire-service/questionnaire/signing-code': {
    summary: 'Begins to hand the questionnaire in: a code, or the text for a key',
    description:
      'For the heads alone. INVALID_REQUEST names what is missing or wrong: a section (ownership), a field of it (purpose.turnover), or a person (people.{id}.document.number). PAY_E030 at the method: only EDS hands in the questionnaire of this company.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: z.strictObject({ method: signingMethod }),
    answer: begunSignature,
    refusals: [...whileSubmitting, 'noPhoneForSigning', 'noEmailForSigning', 'resendTooEarly'],
  },
  'POST /api/questionnaire-service/questionnaire/signatures': {
    summary: 'Hands the questionnaire in: from now on it waits for the bank',
    description:
      'What is signed is the text of the beginning: whoever has saved something since must begin again (PAY_E062). documents_loaded: the signature is looked at once more. loaded: it waits for an officer.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    body: submittedProof({}),
    answer: z.strictObject({ state: z.enum(['documents_loaded', 'loaded']), promisedAt: instant }),
    refusals: [
      ...whileSubmitting,
      'wrongSigningCode',
      'codeExpired',
      'changedSinceCode',
      'edsInvalid',
      'edsPersonMismatch',
    ],
  },
})
