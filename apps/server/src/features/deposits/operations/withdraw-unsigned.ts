import { step } from '@dilo/domain/flows/deposit-operation.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { lockUnsignedOperations } from './store.ts'
import { withdraw } from './withdraw-operation.ts'

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
  how: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const operations = await lockUnsignedOperations(transaction, whose, 'skips')
  for (const row of operations) await withdraw(transaction, row, certain(step(row.state, 'WITHDRAW')).next, how)
  return operations.length
}
