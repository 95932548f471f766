import { step } from '@dilo/domain/flows/payment.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { recordEvents } from '../payment/record-events.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { deletePayments, lockUnsignedPayments } from '../payment/store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/**
 * Locks the payments that a person wrote and that only they have signed, until the transaction ends: before any
 * relation is locked.
 */
export async function lockPaymentsToDelete(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockUnsignedPayments(transaction, whose, 'waits')
}

/**
 * Deletes every draft and every payment on signing that a person wrote and that only they have signed. A payment with a
 * colleague's signature belongs to the colleague as well, and stays. The person's relation is locked: later writing is
 * refused, and a payment that another person is changing at this moment stays.
 * @returns the number of deleted payments
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
  await voidSignaturesUnder(
    transaction,
    ids.map((id) => ({ companyId, id })),
    { cause: 'deleted', at },
  )
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
