import type { HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** A hit of a client. */
export type HitPlace = { readonly companyId: string; readonly hitId: string }

/** Hits of a company, with what the list says. */
export const hitsOf = (reader: Reader, companyId: string) =>
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

export const findHit = (reader: Reader, { companyId, hitId }: HitPlace) =>
  hitsOf(reader, companyId).where('hit.hit_id', '=', hitId).executeTakeFirst()

/** Locks a hit that waits for its decision; undefined: it does not. */
export const lockHit = (transaction: DatabaseTransaction, { companyId, hitId }: HitPlace) =>
  hitsOf(transaction, companyId)
    .where('hit.hit_id', '=', hitId)
    .where('hit.outcome', 'is', null)
    .where('hit.gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Decided = { readonly outcome: HitOutcome; readonly at: Date; readonly actionId: string }

/** Decides a hit that is locked. */
export async function storeHitOutcome(
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
