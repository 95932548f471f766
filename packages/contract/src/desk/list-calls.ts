import { hitOutcomes } from '@dilo/domain/questionnaire/assessment.ts'
import { watchLists } from '@dilo/domain/questionnaire/watch-list.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** A person or company of a client whom a list may name. */
export const watchHit = z.strictObject({
  id,
  list: z.enum(watchLists),
  /** Whom the list names, and whom of the client it may be. */
  entry: z.string(),
  about: z.string(),
  /** Null: the company itself, or a person who does not act for it. */
  personId: id.nullable(),
  /** A recipient whom the client wants to pay, and nobody of the client. */
  isRecipient: z.boolean().optional(),
  strength: z.enum(['certain', 'possible']),
  since: instant,
  outcome: z.enum(hitOutcomes).nullable(),
  openAction: id.nullable(),
})

/** The state of a list. */
const watchList = z.strictObject({
  list: z.enum(watchLists),
  /** Null: none has been taken yet, and nobody can be found. */
  taken: z.strictObject({ at: instant, entries: z.number().int().nonnegative() }).nullable(),
  /** The last attempt, if it was not taken: the list before stays. */
  refused: z
    .strictObject({
      at: instant,
      because: z.enum(['silent', 'unreadable', 'emptyList', 'shrunkList']),
      entries: z.number().int().nonnegative(),
    })
    .nullable(),
})

export const deskListCalls = deskRoom({
  'GET /api/desk/lists': {
    summary: 'The lists of sanctions and of terrorists: what stands of each, and why a newer one was not taken',
    access: 'anyStaff',
    answer: z.strictObject({ lists: z.array(watchList) }),
    refusals: [],
  },
  'GET /api/desk/lists/hits/{companyId}': {
    summary: 'Whom of a client the lists may name, and what was decided',
    description: 'Looking is an entry in the trail of the staff. No client is told of it.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id }),
    answer: z.strictObject({
      companyId: id,
      company: z.strictObject({ name: z.string(), code: z.string() }),
      hits: z.array(watchHit),
    }),
    refusals: ['notFound', 'relatedToCompany'],
  },
})
