import { z } from 'zod'
import { id, instant, typed } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { watchHit } from './list-calls.ts'
import { shownClient } from './shown-client.ts'

const callOutcomes = ['confirmed', 'notConfirmed', 'notReached'] as const

const check = z.strictObject({
  check: z.enum(['codeInRegister', 'codeIsOwnInn', 'isAdult', 'actsForOthers']),
  /** `unknown`: the register kept silent. */
  says: z.enum(['yes', 'no', 'unknown']),
  /** The details beside the answer: names, a number. */
  beside: z.string(),
})

const theCase = z.strictObject({
  kind: z.enum(['client', 'relation']),
  companyId: id,
  personId: id,
  /** True if it still waits; otherwise it is shown as it ended. */
  waits: z.boolean(),
  since: instant,
  promisedBy: instant,
  company: z.strictObject({
    ...shownClient,
    /** The register's answer about the code when the client registered. */
    register: z.enum(['valid', 'notValid', 'silent', 'notAsked']).nullable(),
  }),
  person: z.strictObject({
    name: z.string(),
    nameRu: z.string(),
    inn: z.string(),
    birthdate: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    position: z.string().nullable(),
    relation: z.string(),
    identifiedAt: instant.nullable(),
  }),
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  checks: z.strictObject({ at: instant, by: z.string(), found: z.array(check) }).nullable(),
  call: z.strictObject({ at: instant, by: z.string(), outcome: z.enum(callOutcomes), note: z.string() }).nullable(),
  /** The people who enter and whom the lists may name. An open hit lets nobody in; the client learns nothing of it. */
  hits: z.array(watchHit).optional(),
  openAction: id.nullable(),
  /** The actions open to this person now. */
  may: z.strictObject({ take: z.boolean(), work: z.boolean(), pass: z.boolean(), refuse: z.boolean() }),
})

const place = z.strictObject({ companyId: id, personId: id })
const ofOfficers = ['officer'] as const

export const deskRegistrationCalls = deskRoom({
  'GET /api/desk/registrations/{companyId}/{personId}': {
    summary: 'Somebody whom the bank is to verify: what was typed, beside what the registers say',
    description: 'Looking is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: place,
    answer: theCase,
    refusals: ['notFound', 'relatedToCompany'],
  },
  'POST /api/desk/registrations/{companyId}/{personId}/taking': {
    summary: 'Takes the case for thirty minutes; again: for thirty more',
    access: ofOfficers,
    params: place,
    answer: theCase,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken'],
  },
  'DELETE /api/desk/registrations/{companyId}/{personId}/taking': {
    summary: 'Gives the case back',
    access: ofOfficers,
    params: place,
    answer: theCase,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken'],
  },
  'POST /api/desk/registrations/{companyId}/{personId}/checks': {
    summary: 'Asks the registers and keeps their answers with the case',
    access: ofOfficers,
    params: place,
    answer: theCase,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken', 'caseNotReady'],
  },
  'PUT /api/desk/registrations/{companyId}/{personId}/call': {
    summary: 'Records how the call to the person ended',
    access: ofOfficers,
    params: place,
    body: z.strictObject({ outcome: z.enum(callOutcomes), note: typed }),
    answer: theCase,
    refusals: ['notFound', 'relatedToCompany', 'caseIsTaken', 'caseNotReady'],
  },
})
