import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findSignatures } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { answerAction } from '../payment/payment-actor.ts'
import { lockRights } from '../../companies/door.ts'
import { voidSignatures } from '../signatures/void-signatures.ts'
import { readPayment } from '../reading/read-payments.ts'
import { lockPayment } from '../payment/store.ts'
import { storeStep } from '../payment/take-payment-step.ts'

/** Deletes a payment before its last signature. Its row stays, marked. */
export async function deletePayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> {
  return inTransaction(context.database, async (transaction) => {
    const row = await lockPayment(transaction, authority.companyId, paymentId)
    const signatures = await findSignatures(transaction, [{ companyId: authority.companyId, id: paymentId }])
    const taken = await answerAction(transaction, await lockRights(transaction, authority), 'DELETE', {
      row,
      paymentId,
      signatures,
    })
    if (!taken.ok) return refused<Refusal>({ code: taken.error })
    const at = new Date(context.clock.now())
    await voidSignatures(transaction, taken.value, { cause: 'deleted', at })
    await storeStep(transaction, taken.value, { personId: authority.personId, at })
    recordAudit(transaction, {
      companyId: authority.companyId,
      by: authority,
      event: 'paymentDeleted',
      subjectId: paymentId,
      facts: {},
      at,
    })
    return readPayment(context, transaction, authority, paymentId)
  })
}
