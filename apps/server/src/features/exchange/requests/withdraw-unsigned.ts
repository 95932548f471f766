import { step } from '@dilo/domain/flows/exchange-request.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { lockRequest } from '../record/store.ts'
import { deleteLocked } from './delete-request.ts'
import { findUnsigned } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Locks the requests that a person wrote and that only they have signed: before any relation is locked. */
export async function lockRequestsToDelete(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await findUnsigned(transaction, whose)
}

/**
 * Deletes every request that a person wrote, that is not signed by all, and that only they have signed. One with a colleague's signature
 * belongs to the colleague as well, and stays. The person's relation is locked: later writing is refused.
 * @returns how many
 */
export async function deleteUnsignedRequests(
  transaction: DatabaseTransaction,
  whose: Whose,
  how: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const unsigned = await findUnsigned(transaction, whose)
  for (const { request_id: id } of unsigned) {
    const row = await lockRequest(transaction, whose.companyId, id)
    if (row !== undefined) await deleteLocked(transaction, row, certain(step(row.state, 'DELETE')).next, how)
  }
  return unsigned.length
}
