import type { WaitCause } from '@dilo/domain/flows/payment.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { insertWait } from './store.ts'

type Wait = {
  /** Null: its money is set aside when the wait ends. */
  readonly holdId: string | null
  readonly cause: WaitCause
  readonly since: Date
  readonly until: Date
}

/** Stores the wait of a payment that begins now, and records it in the trail. */
export async function storeWait(
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  wait: Wait,
  now: Date,
): Promise<void> {
  await insertWait(transaction, payment, { ...wait, fee: payment.fee })
  recordAudit(transaction, {
    companyId: payment.company_id,
    by: 'bank',
    event: 'paymentWaiting',
    subjectId: payment.payment_id,
    facts: { cause: wait.cause, until: wait.until.toISOString() },
    at: now,
  })
}
