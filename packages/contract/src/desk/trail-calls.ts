import { staffEvents, staffSubjects } from '@dilo/domain/desk/staff-events.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

export const deskTrailCalls = deskRoom({
  'GET /api/desk/trail': {
    summary: 'The trail of the staff, the newest entry first',
    access: ['security', 'compliance'],
    query: z.strictObject({
      before: z.coerce.number().int().positive().optional().describe('The last number of the page before.'),
      staffId: id.optional(),
    }),
    answer: z.strictObject({
      entries: z.array(
        z.strictObject({
          number: z.number().int().positive(),
          at: instant,
          event: z.enum(staffEvents),
          /** Null: the command on the server, or the clock. */
          by: z.string().nullable(),
          subjectKind: z.enum(staffSubjects),
          subjectId: id,
          /** The name of the subject, where there is one. */
          subject: z.string().nullable(),
          facts: z.record(z.string(), z.unknown()),
        }),
      ),
      more: z.boolean(),
    }),
    refusals: [],
  },
})
