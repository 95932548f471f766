import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { insertTransfers } from './store.ts'

type StartedTransfer = {
  readonly companyId: string
  readonly paymentId: string
  readonly amount: Kopiykas
  readonly fee: Kopiykas
  /** The hold of the amount and the fee; null: the money is on the transit account of salaries. */
  readonly holdId: string | null
  /** The payment of the register, for a salary row, whose id names the transfer. */
  readonly salaryPaymentId: string | null
  /** Signed with many others: payments signed singly go first. */
  readonly inBatch: boolean
  readonly isInstant: boolean
}

/**
 * Queues transfers for payments and salary rows whose money is set aside, in the transaction that takes them from their
 * queue.
 */
export async function startTransfers(
  { clock }: Context,
  transaction: DatabaseTransaction,
  transfers: readonly StartedTransfer[],
): Promise<void> {
  if (transfers.length === 0) return
  const now = clock.now()
  await insertTransfers(transaction, transfers, { now: new Date(now), day: businessDateAt(now) })
  const tasks = transfers.map(({ companyId, paymentId, inBatch }) => ({ companyId, paymentId, inBatch }))
  await enqueueEach(transaction, 'submitCreditTransfer', tasks, now)
}
