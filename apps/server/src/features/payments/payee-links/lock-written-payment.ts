import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOfMissing } from '../payment/payment-actor.ts'
import { mayWrite } from '../../companies/door.ts'
import { lockPaymentIfAny, type PaymentRow } from '../payment/take-payment-step.ts'

/**
 * Locks a payment whose link is made or revoked, and checks under the lock that the person may still write payments
 * (decision 072).
 */
export async function lockWrittenPayment(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<PaymentRow, Refusal>> {
  const payment = await lockPaymentIfAny(transaction, authority.companyId, paymentId)
  if (payment === undefined) return refused({ code: await refusalOfMissing(transaction, authority, paymentId) })
  return (await mayWrite(transaction, authority)) ? ok(payment) : refused({ code: 'insufficientPowers' })
}
