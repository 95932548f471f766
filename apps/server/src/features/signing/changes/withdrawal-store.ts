import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { ChangeRow } from './store.ts'

export async function insertWithdrawalLink(
  transaction: DatabaseTransaction,
  { company_id, change_id }: Pick<ChangeRow, 'company_id' | 'change_id'>,
  {
    secretHash,
    personId,
    expiresAt,
  }: { readonly secretHash: Buffer; readonly personId: string; readonly expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('change_withdrawal_link')
    .values({ secret_hash: secretHash, company_id, change_id, person_id: personId, expires_at: expiresAt })
    .execute()
}

/** A valid link of a person who still acts for the company. */
export const findWithdrawalLink = (reader: Reader, secretHash: Buffer, now: Date) =>
  reader
    .selectFrom('change_withdrawal_link as link')
    .innerJoin('relation_view as relation', (join) =>
      join.onRef('relation.company_id', '=', 'link.company_id').onRef('relation.person_id', '=', 'link.person_id'),
    )
    .select(['link.company_id', 'link.change_id', 'link.person_id', 'relation.type', 'relation.signature_type'])
    .where('link.secret_hash', '=', secretHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .executeTakeFirst()

/** Uses a link. @returns false when it is already used: only the first of two presses counts */
export async function useWithdrawalLink(
  transaction: DatabaseTransaction,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('change_withdrawal_link')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
