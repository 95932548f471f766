import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

/** What waits for the bank's people. `client`: with the company that they registered; `relation`: to act for a client. */
const verificationCase = z.strictObject({
  kind: z.enum(['client', 'relation']),
  companyId: id,
  personId: id,
  company: z.string(),
  person: z.string(),
  since: instant,
  promisedBy: instant,
  /** The promise is broken. */
  isLate: z.boolean(),
  /** Who has it now; null: nobody. */
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  /** Whether an action about it waits for its decision. */
  hasOpenAction: z.boolean(),
})

export const deskInboxCalls = deskRoom({
  'GET /api/desk/inbox': {
    summary: 'What waits for the bank, the oldest first',
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
      cases: z.array(verificationCase),
      /** The place of the next page; null: this is the last one. */
      next: z.string().nullable(),
      actionsToDecide: z.number().int().nonnegative(),
    }),
    refusals: [],
  },
})
