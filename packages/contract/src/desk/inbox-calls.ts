import { enquirySubjects } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const waiting = {
  /** Null: the person acts for no company yet. */
  company: z.string().nullable(),
  /** Who registered, acts or is to act, who applied, or who wrote. */
  person: z.string(),
  since: instant,
  promisedBy: instant,
  /** The promise is broken. */
  isLate: z.boolean(),
  /** Who has it now; null: nobody. */
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  /** Whether an action about it waits for its decision. */
  hasOpenAction: z.boolean(),
}

/**
 * What waits for the bank's people. `client`: with the company that they registered; `relation`: to act for a client; `head`:
 * a head whom the state's register names no more; `hit`: somebody whom a list may name.
 */
const waitingCase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['client', 'relation', 'head']), companyId: id, personId: id, ...waiting }),
  z.strictObject({ kind: z.literal('application'), companyId: id, applicationId: id, ...waiting }),
  z.strictObject({ kind: z.literal('hit'), companyId: id, hitId: id, ...waiting }),
  z.strictObject({ kind: z.literal('questionnaire'), companyId: id, version: z.number().int().positive(), ...waiting }),
  z.strictObject({ kind: z.literal('held'), companyId: id, paymentId: id, ...waiting }),
  z.strictObject({ kind: z.literal('enquiry'), enquiryId: id, subject: z.enum(enquirySubjects), ...waiting }),
])

export const deskInboxCalls = deskRoom({
  'GET /api/desk/inbox': {
    summary: 'What waits for the bank, the oldest first',
    description: 'Cases that the caller may open: by their role, and of no company to which they are related.',
    access: 'anyStaff',
    query: z.strictObject({
      of: z.enum(['all', 'mine']).default('all'),
      after: z
        .string()
        .regex(/^[\w:.-]{1,100}$/)
        .optional()
        .describe('`next` of the page before.'),
    }),
    answer: z.strictObject({
      cases: z.array(waitingCase),
      /** The place of the next page; null: this is the last one. */
      next: z.string().nullable(),
      actionsToDecide: z.number().int().nonnegative(),
    }),
    refusals: [],
  },
})
