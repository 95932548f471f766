import { type AskedDocument, askedDocuments } from '@dilo/domain/dictionaries/asked-documents.ts'
import { questionnaireStatuses, type QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { riskLevels } from '@dilo/domain/questionnaire/good-until.ts'
import { returnReasonCodes } from '@dilo/domain/questionnaire/return-reasons.ts'
import { sourceKinds } from '@dilo/domain/questionnaire/sources.ts'
import { type Section, sectionsOf } from '@dilo/domain/questionnaire/sections.ts'
import { documentKinds } from '@dilo/domain/uploads/document.ts'
import { z } from 'zod'
import { day, id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { watchHit } from './list-calls.ts'

const state = z.enum(Object.keys(questionnaireStatuses) as [QuestionnaireStatus, ...QuestionnaireStatus[]])

const sectionName = z.enum([...new Set([...sectionsOf.company, ...sectionsOf.entrepreneur])] as [Section, ...Section[]])

/**
 * The value at a path of a section, beside the previous version's. Text of clients stays text, with any markup in it.
 */
const field = z.strictObject({
  path: z.string(),
  /** Null: it is gone since the version before. */
  value: z.string().nullable(),
  /** Null: it is new since the version before, or there is none. */
  before: z.string().nullable(),
  /** Only the last characters are shown, or none. */
  isMasked: z.boolean(),
  /** Whence it was filled in; null: the client typed it. */
  source: z.strictObject({ from: z.enum(sourceKinds), at: instant }).nullable(),
  /** Why it was given back before it was handed in again. */
  returned: z.enum(returnReasonCodes).nullable(),
})

const section = z.strictObject({
  section: sectionName,
  /** The person of the section `person`. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  returned: z.enum(returnReasonCodes).nullable(),
  fields: z.array(field),
})

const check = z.strictObject({
  check: z.enum([
    'codeInRegister',
    'headInRegister',
    'nameInRegister',
    'addressInRegister',
    'documentsValid',
    'listsClear',
  ]),
  /** `unknown`: the register kept silent, or there is nothing to compare. */
  says: z.enum(['yes', 'no', 'unknown']),
  source: z.enum(['register', 'lists', 'answers']),
  /** The source's value, and the client's. */
  found: z.string(),
  told: z.string(),
})

const theQuestionnaire = z.strictObject({
  companyId: id,
  version: z.number().int().positive(),
  state,
  revision: z.number().int().nonnegative(),
  /** SHA-256 of the client's submission, hexadecimal; null: nothing is submitted now. */
  digest: z.string().nullable(),
  submitted: z.strictObject({ at: instant, by: z.string(), method: z.string() }).nullable(),
  /** By when the client was promised a decision; null: nothing waits for the bank. */
  promisedBy: instant.nullable(),
  begun: z.strictObject({ at: instant, because: z.string() }),
  goodUntil: day.nullable(),
  company: z.strictObject({
    name: z.string(),
    fullName: z.string(),
    code: z.string(),
    isEntrepreneur: z.boolean(),
    status: state,
  }),
  sections: z.array(section),
  /** The version with which it is compared. */
  before: z.number().int().positive().nullable(),
  /** Those that were handed in with it. Their pages are shown as pictures by a call of their own. */
  documents: z.array(
    z.strictObject({
      id,
      asked: z.enum(codesOf(askedDocuments) as [AskedDocument, ...AskedDocument[]]),
      name: z.string(),
      kind: z.enum(documentKinds),
      pages: z.number().int().positive(),
      sha256: z.string(),
    }),
  ),
  checks: z.strictObject({ at: instant, by: z.string(), found: z.array(check) }).nullable(),
  hits: z.array(watchHit),
  /** A person of the client is politically exposed, or close to one who is: the risk is high. */
  isExposed: z.boolean(),
  /** The officer's proposal, or what was decided. */
  risk: z.strictObject({ level: z.enum(riskLevels), by: z.string(), at: instant }).nullable(),
  timeline: z.array(z.strictObject({ state, at: instant })),
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  openAction: id.nullable(),
  may: z.strictObject({
    take: z.boolean(),
    giveBack: z.boolean(),
    check: z.boolean(),
    return: z.boolean(),
    pass: z.boolean(),
    reject: z.boolean(),
    print: z.boolean(),
    deliver: z.boolean(),
  }),
})

const oneVersion = z.strictObject({ companyId: id, version: z.coerce.number().int().positive().max(10_000) })

export const deskQuestionnaireCalls = deskRoom({
  'GET /api/desk/questionnaires/{companyId}/{version}': {
    summary: 'A version of a questionnaire: each value beside its source and the version before',
    description: 'Looking is an entry in the trail of the staff. РНОКПП, documents and contacts are masked.',
    access: ['officer', 'compliance'],
    params: oneVersion,
    answer: theQuestionnaire,
    refusals: ['notFound', 'relatedToCompany'],
  },
  'POST /api/desk/questionnaires/{companyId}/{version}/taking': {
    summary: 'Takes the case for thirty minutes',
    access: ['officer'],
    params: oneVersion,
    answer: theQuestionnaire,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken', 'baseMoved'],
  },
  'DELETE /api/desk/questionnaires/{companyId}/{version}/taking': {
    summary: 'Gives the case back before its time',
    access: ['officer'],
    params: oneVersion,
    answer: theQuestionnaire,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken', 'baseMoved'],
  },
  'POST /api/desk/questionnaires/{companyId}/{version}/checks': {
    summary: 'Asks the registers and the lists about what the client told',
    access: ['officer'],
    params: oneVersion,
    answer: theQuestionnaire,
    refusals: ['notFound', 'relatedToCompany', 'caseNotReady', 'baseMoved'],
  },
  'POST /api/desk/questionnaires/{companyId}/{version}/opening': {
    summary: 'Shows what is masked of one section',
    description: 'Each opening is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: oneVersion,
    body: z.strictObject({ section: sectionName, personId: id.nullable() }),
    answer: z.strictObject({
      values: z.array(
        z.strictObject({ path: z.string(), value: z.string().nullable(), before: z.string().nullable() }),
      ),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
