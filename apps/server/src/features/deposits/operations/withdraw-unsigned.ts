import { step } from '@dilo/domain/flows/deposit-operation.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { lockUnsignedOperations, storeOperation } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Locks the operations that a person wrote and that only they have signed: before any relation is locked. */
export async function lockOperationsToWithdraw(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockUnsignedOperations(transaction, whose, 'waits')
}

/**
 * Withdraws every operation that a person wrote, that is not at the bank, and that only they have signed. One with a colleague's
 * signature belongs to the colleague as well, and stays. The person's relation is locked: later writing is refused.
 * @returns how many
 */
export async function withdrawUnsignedOperations(
  transaction: DatabaseTransaction,
  whose: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const { companyId } = whose
  const operations = await lockUnsignedOperations(transaction, whose, 'skips')
  for (const row of operations) {
    const { next } = certain(step(row.state, 'WITHDRAW'))
    const id = row.operation_id
    await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'withdrawn', at })
    await storeOperation(transaction, row, { state: next, reason: null, at }, 'raises')
    recordAudit(transaction, { companyId, by, event: 'depositOperationWithdrawn', subjectId: id, facts: {}, at })
  }
  return operations.length
}
