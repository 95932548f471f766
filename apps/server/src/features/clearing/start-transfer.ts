import { randomUUIDv7 } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../db/outbox.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { PaymentRow } from '../payments/take-payment-step.ts'
import { insertTransfer } from './store.ts'

/**
 * Sets the money of a signed payment aside and queues it for clearing, in the transaction of its signature: from here on
 * it is either on its way or nothing of it has happened.
 */
export async function startTransfer(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
): Promise<Result<void, LedgerRefusal>> {
  const now = new Date(context.clock.now())
  const holdId = randomUUIDv7()
  const [held] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'hold',
      holdId,
      idempotencyKey: `payment:${payment.payment_id}`,
      account: { companyId: payment.company_id, accountId: payment.debtor_account_id },
      amount: kopiykas(payment.amount),
      currency: payment.currency,
      placedAt: now,
      // Clearing decides how long it takes.
      expiresAt: null,
    },
  ])
  if (held === undefined) throw new Error('The ledger gave no answer')
  if (!held.ok) return held
  const { company_id: companyId, payment_id: paymentId, amount } = payment
  await insertTransfer(transaction, { companyId, paymentId, holdId, amount, now, day: businessDateAt(now.getTime()) })
  await enqueue(transaction, 'submitCreditTransfer', { companyId, paymentId }, now.getTime())
  return ok(undefined)
}
