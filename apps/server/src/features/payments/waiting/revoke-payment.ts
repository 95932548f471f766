import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { answerAction } from '../payment/payment-actor.ts'
import { lockRights } from '../../companies/door.ts'
import { type Keep, keepsNone, keyTaken } from '../reading/once-by-key.ts'
import { readPayment } from '../reading/read-payments.ts'
import { lockPaymentIfAny, storeRevocation } from '../payment/take-payment-step.ts'
import { endWait, lockWait } from '../wait/store.ts'

/** Revokes a signed payment that waits: its money can be spent again. */
export async function revokePayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  return inTransaction(context.database, async (transaction) => {
    const row = await lockPaymentIfAny(transaction, authority.companyId, paymentId)
    const taken = await answerAction(transaction, await lockRights(transaction, authority), 'REVOKE', {
      row,
      paymentId,
      signatures: [],
    })
    if (!taken.ok) return refused<Refusal>({ code: taken.error })
    const now = new Date(context.clock.now())
    const { holdId } = await lockWait(transaction, taken.value.payment)
    await endWait(transaction, taken.value.payment, now)
    if (holdId !== null) await releaseHold(context, transaction, taken.value.payment, holdId)
    await storeRevocation(transaction, taken.value, { personId: authority.personId, at: now })
    if (!(await keep.take(transaction))) return refused(keyTaken)
    recordAudit(transaction, {
      companyId: authority.companyId,
      by: authority,
      event: 'paymentRevoked',
      subjectId: paymentId,
      facts: {},
      at: now,
    })
    return readPayment(context, transaction, authority, paymentId)
  })
}
