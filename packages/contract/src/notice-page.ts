import { z } from 'zod'
import { cursor, instant } from './wire.ts'

/** The number of unread notices. */
export const unread = z.number().int().nonnegative().describe('Counted to 100.')

/** The query of a page of notices. */
export const pageAsked = z.strictObject({
  cursor,
  limit: z.coerce.number().int().min(1).max(100).optional().describe('By default 20.'),
})

/** A page of notices of one sort. */
export const pageOf = <Notice extends z.ZodType>(notice: Notice) =>
  z.strictObject({
    notices: z.array(notice),
    nextCursor: z.string().nullable().describe('Null: this is the last page. Notices are kept for 90 days.'),
    unread,
  })

/** The moment until which notices are marked as read. */
export const readUntil = instant
  .optional()
  .describe('The time of the newest that the person has seen. Without it: now.')
