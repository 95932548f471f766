import { z } from 'zod'
import { day, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const signed = z.string().regex(/^-?\d{1,18}$/)

export const deskSettlementCalls = deskRoom({
  'GET /api/desk/settlements/{day}': {
    summary: 'A day of cards: what the scheme reports, what our books say, and where they differ',
    access: ['officer', 'compliance'],
    params: z.strictObject({ day }),
    answer: z.strictObject({
      day,
      reported: signed.describe('In kopiykas; above zero: the bank pays.'),
      booked: signed,
      settled: signed,
      ranAt: instant,
      agrees: z.boolean(),
      count: z.number().int().nonnegative(),
      differences: z
        .array(z.strictObject({ messageId: z.string(), reported: signed.nullable(), booked: signed.nullable() }))
        .describe('The first hundred. Null: that side does not know the movement.'),
      promisedBy: instant,
      closedAt: instant.nullable(),
      mayClose: z.boolean(),
    }),
    refusals: ['notFound'],
  },
})
