import { ok, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../db/outbox.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setMoneyAside } from '../payments/set-money-aside.ts'
import type { PaymentRow } from '../payments/take-payment-step.ts'
import { insertTransfer } from './store.ts'

/**
 * Sets the money of a signed payment aside and queues it for clearing, in the transaction of its signature: from here on
 * it is either on its way or nothing of it has happened.
 * @param reserved the hold of money that is set aside already, or null
 */
export async function startTransfer(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  reserved: string | null,
): Promise<Result<void, LedgerRefusal>> {
  const held = reserved === null ? await setMoneyAside(context, transaction, payment) : ok(reserved)
  if (!held.ok) return held
  const now = new Date(context.clock.now())
  const { company_id: companyId, payment_id: paymentId, amount } = payment
  const transfer = { companyId, paymentId, holdId: held.value, amount, now, day: businessDateAt(now.getTime()) }
  await insertTransfer(transaction, transfer)
  recordAudit(transaction, { companyId, by: 'bank', event: 'paymentQueued', subjectId: paymentId, facts: {}, at: now })
  await enqueue(transaction, 'submitCreditTransfer', { companyId, paymentId }, now.getTime())
  return ok(undefined)
}
