import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

/**
 * Marks a solution as used, committed at once. Of many concurrent uses, one gets `true`. A use also deletes ended
 * solutions, except those that another server is deleting.
 */
export async function markUsed(database: Database, digest: Buffer, rightUntil: Date, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with swept as (
      delete from used_captcha where digest in (
        select digest from used_captcha where right_until <= ${now} limit 1000 for update skip locked)
    )
    insert into used_captcha (digest, right_until) values (${digest}, ${rightUntil}) on conflict do nothing`.execute(
    database,
  )
  return numAffectedRows === 1n
}
