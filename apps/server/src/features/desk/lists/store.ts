import type { HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A hit of a client. */
export type HitPlace = { readonly companyId: string; readonly hitId: string }

/** The state of each list. */
export const findLists = (reader: Reader) =>
  reader
    .selectFrom('watch_list')
    .select(['list', 'taken_at', 'entries', 'refused_at', 'refused_because', 'refused_entries'])
    .orderBy('list')
    .execute()

const hits = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('watch_hit as hit')
    .select([
      'hit.hit_id',
      'hit.person_id',
      'hit.subject',
      'hit.about',
      'hit.list',
      'hit.entry_names',
      'hit.entry_codes',
    ])
    .select(['hit.entry_birth', 'hit.strength', 'hit.found_at', 'hit.outcome'])
    .where('hit.company_id', '=', companyId)

/** Hits that stand, and what was decided, the undecided first. */
export const findHitsOf = (reader: Reader, companyId: string) =>
  hits(reader, companyId)
    .leftJoin('staff_action as action', (join) =>
      join.on('action.state', '=', 'open').on('action.subject', '=', sql<string>`hit.hit_id::text`),
    )
    .select('action.action_id as open_action')
    .where('hit.gone_at', 'is', null)
    .orderBy(sql`hit.outcome is not null`)
    .orderBy('hit.found_at')
    .orderBy('hit.hit_id')
    .execute()

export const findHit = (reader: Reader, { companyId, hitId }: HitPlace) =>
  hits(reader, companyId).where('hit.hit_id', '=', hitId).executeTakeFirst()

/** Locks a hit that waits for its decision; undefined: it does not. */
export const lockHit = (transaction: DatabaseTransaction, { companyId, hitId }: HitPlace) =>
  hits(transaction, companyId)
    .where('hit.hit_id', '=', hitId)
    .where('hit.outcome', 'is', null)
    .where('hit.gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Decided = { readonly outcome: HitOutcome; readonly at: Date; readonly actionId: string }

/** Decides a hit that is locked. */
export async function storeOutcome(
  transaction: DatabaseTransaction,
  { companyId, hitId }: HitPlace,
  { outcome, at, actionId }: Decided,
): Promise<void> {
  await transaction
    .updateTable('watch_hit')
    .set({ outcome, decided_at: at, action_id: actionId })
    .where('company_id', '=', companyId)
    .where('hit_id', '=', hitId)
    .execute()
}

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
