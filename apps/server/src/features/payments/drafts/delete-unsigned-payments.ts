import { step } from '@dilo/domain/flows/payment.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { recordEvents } from '../history/record-events.ts'
import { voidAllSignatures } from '../signatures/void-signatures.ts'
import { deletePayments, lockUnsignedPayments } from '../payment/store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Keeps what somebody wrote, and nobody else has signed, as it is until the transaction ends: before any relation is locked. */
export async function lockPaymentsToDelete(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockUnsignedPayments(transaction, whose, 'waits')
}

/**
 * Deletes every draft and every payment on signing that somebody wrote and nobody else has signed. What a colleague has signed is
 * theirs as well, and stays. The person's relation is locked: what is written meanwhile is refused, and one that somebody else has
 * in hand this very moment stays with them. @returns how many
 */
export async function deleteUnsignedPayments(
  transaction: DatabaseTransaction,
  whose: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const payments = await lockUnsignedPayments(transaction, whose, 'skips')
  for (const { state } of payments) certain(step(state, 'DELETE'))
  const { companyId } = whose
  const ids = payments.map(({ payment_id }) => payment_id)
  await voidAllSignatures(transaction, { companyId, paymentIds: ids }, { cause: 'deleted', at })
  await deletePayments(transaction, companyId, ids)
  const personId = by === 'bank' ? null : by.personId
  await recordEvents(
    transaction,
    ids.map((paymentId) => ({ companyId, paymentId, event: 'DELETE', at, personId })),
  )
  for (const subjectId of ids)
    recordAudit(transaction, { companyId, by, event: 'paymentDeleted', subjectId, facts: {}, at })
  return ids.length
}
