import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { hitsOf } from '../../watch-lists/door.ts'

/** The state of each list. */
export const findLists = (reader: Reader) =>
  reader
    .selectFrom('watch_list')
    .select(['list', 'taken_at', 'entries', 'refused_at', 'refused_because', 'refused_entries'])
    .orderBy('list')
    .execute()

/** Hits that stand, and what was decided, the undecided first. */
export const findHitsOf = (reader: Reader, companyId: string) =>
  hitsOf(reader, companyId)
    .leftJoin('staff_action as action', (join) =>
      join.on('action.state', '=', 'open').on('action.subject', '=', sql<string>`hit.hit_id::text`),
    )
    .select('action.action_id as open_action')
    .where('hit.gone_at', 'is', null)
    .orderBy(sql`hit.outcome is not null`)
    .orderBy('hit.found_at')
    .orderBy('hit.hit_id')
    .execute()

/** The accounts of a company that can be blocked. */
export async function findOpenAccounts(reader: Reader, companyId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('client_account')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'CLOSED')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
