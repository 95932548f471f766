import { caseDues, caseWeights, waitingKinds } from '@dilo/domain/desk/case-views.ts'
import { enquirySubjects } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { riskLevels } from '@dilo/domain/questionnaire/good-until.ts'
import { z } from 'zod'
import { day, id, instant, minorUnits } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const waiting = {
  /** Null: the person acts for no company yet. */
  company: z.string().nullable(),
  /** The person who registered, acts or is to act, who applied, or who wrote. */
  person: z.string(),
  since: instant,
  promisedBy: instant,
  /** The promise is broken. */
  isLate: z.boolean(),
  /** In kopiykas; null: it is about no sum in hryvnia. */
  sum: minorUnits.nullable(),
  /** The bank's last decision on the client's risk; null: none yet. */
  risk: z.enum(riskLevels).nullable(),
  /** The officer who has it now; null: nobody. */
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  /** True if an action about it waits for its decision. */
  hasOpenAction: z.boolean(),
  /** Its place in the order of the inbox: `after` names it. */
  place: z.string(),
}

/** The cases that wait for the bank's people. */
export const waitingCase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['client', 'relation', 'head']), companyId: id, personId: id, ...waiting }),
  z.strictObject({ kind: z.literal('application'), companyId: id, applicationId: id, ...waiting }),
  z.strictObject({ kind: z.literal('hit'), companyId: id, hitId: id, ...waiting }),
  z.strictObject({ kind: z.literal('questionnaire'), companyId: id, version: z.number().int().positive(), ...waiting }),
  z.strictObject({ kind: z.literal('held'), companyId: id, paymentId: id, ...waiting }),
  z.strictObject({ kind: z.literal('incoming'), uetr: id, ...waiting }),
  z.strictObject({ kind: z.literal('papers'), companyId: id, requestId: id, ...waiting }),
  z.strictObject({ kind: z.literal('surplus'), companyId: id, useId: id, ...waiting }),
  z.strictObject({ kind: z.literal('delivery'), companyId: id, cardId: id, ...waiting }),
  z.strictObject({ kind: z.literal('difference'), day, ...waiting }),
  z.strictObject({ kind: z.literal('clearingDay'), day, ...waiting }),
  z.strictObject({ kind: z.literal('enquiry'), enquiryId: id, subject: z.enum(enquirySubjects), ...waiting }),
])

const count = z.number().int().nonnegative()

export const deskInboxCalls = deskRoom({
  'GET /api/desk/inbox': {
    summary: 'What waits for the bank, by promised time',
    description: 'Cases that the caller may open: by their role, and of no company to which they are related.',
    access: 'anyStaff',
    query: z.strictObject({
      of: z.enum(['all', 'mine']).default('all'),
      kind: z.enum(waitingKinds).optional(),
      due: z.enum(caseDues).optional(),
      weight: z.enum(caseWeights).optional(),
      after: z
        .string()
        .regex(/^[\w:.-]{1,120}$/)
        .optional()
        .describe('`next` of the page before.'),
    }),
    answer: z.strictObject({
      cases: z.array(waitingCase),
      /** The place of the next page; null: this is the last one. */
      next: z.string().nullable(),
      actionsToDecide: count,
      /** Messages of the processor of cards that were set aside. Null: none, or none that the caller may see. */
      setAside: z.strictObject({ count: z.number().int().positive(), oldest: instant }).nullable(),
    }),
    refusals: [],
  },
  'GET /api/desk/inbox/views': {
    summary: 'How many cases of each kind wait, and how many of them are late, due, large, risky or taken',
    description: 'The first hundred of a kind are counted, in the order of their promised times.',
    access: 'anyStaff',
    answer: z.strictObject({
      views: z.array(
        z.strictObject({
          kind: z.enum(waitingKinds),
          all: count,
          /** More wait than were counted. */
          hasMore: z.boolean(),
          due: z.strictObject({ late: count, hour: count, today: count }),
          large: count,
          risky: count,
          mine: count,
          taken: count,
          /** Since when the oldest of them waits. */
          oldest: instant.nullable(),
        }),
      ),
      takers: z
        .array(z.strictObject({ name: z.string(), count }))
        .describe('The bank’s people with the number of cases that they have now, the most first.'),
    }),
    refusals: [],
  },
})
