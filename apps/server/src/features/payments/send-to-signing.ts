import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { answerAction } from './payment-actor.ts'
import { readPayment } from './read-payments.ts'
import { findSignatures, lockPayment } from './store.ts'
import { storeStep } from './take-payment-step.ts'

/** Hands a draft to those who sign. One that is not finished is PAY_E067. */
export async function sendToSigning(context: Context, authority: CompanyAuthority, paymentId: string): Promise<Result<Payment, Refusal>> {
  return inTransaction(context.database, async (transaction) => {
    const row = await lockPayment(transaction, authority.companyId, paymentId)
    const signatures = await findSignatures(transaction, authority.companyId, [paymentId])
    const taken = await answerAction(transaction, authority, 'SEND_TO_SIGNING', { row, paymentId, signatures })
    if (!taken.ok) return refused<Refusal>({ code: taken.error })
    await storeStep(transaction, taken.value, { personId: authority.personId, at: new Date(context.clock.now()) })
    return readPayment(context, transaction, authority, paymentId)
  })
}
