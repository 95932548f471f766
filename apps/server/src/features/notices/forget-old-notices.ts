import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { deleteEnded } from '../../db/delete-ended.ts'

/** Notices are old after a quarter: the payment's own history keeps its outcome for good. */
const KEPT_MS = 90 * DAY

const ofThing = ['company_id', 'notice_id', 'person_id'] as const

/** Deletes a portion of the older notices, of payments and all things, read or not. @returns how many */
export async function forgetOldNotices({ above, database, clock }: Context, atMost: number): Promise<number> {
  const before = new Date(clock.now() - KEPT_MS)
  let deleted = await deleteEnded(
    database,
    { table: 'notice', key: ['company_id', 'payment_id', 'position', 'person_id'], endedAt: 'happened_at' },
    before,
    atMost,
  )
  for (const { table, key = ofThing } of above.noticeSorts)
    if (deleted < atMost)
      deleted += await deleteEnded(database, { table, key, endedAt: 'happened_at' }, before, atMost - deleted)
  return deleted
}
