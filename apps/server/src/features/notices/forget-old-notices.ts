import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { deleteEnded } from '../../db/delete-ended.ts'

/** What became of a payment stands in its history for good; as news it is old after a quarter. */
const KEPT_MS = 90 * DAY

/** Deletes a portion of the notices that are older, read or not. @returns how many */
export const forgetOldNotices = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'notice', key: ['company_id', 'payment_id', 'position', 'person_id'], endedAt: 'happened_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
