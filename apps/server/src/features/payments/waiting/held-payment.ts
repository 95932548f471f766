import type { HeldReturnReason, ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { lockPaymentIfAny, lockPaymentRow, storeBankStep } from '../payment/take-payment-step.ts'
import { releasedMessages } from './released-messages.ts'
import { cutWaitShort, endWait, findSignedBy, lockWait } from '../wait/store.ts'

/** A payment of a company, for the bank's people. */
type HeldPlace = { readonly companyId: string; readonly paymentId: string }

/**
 * Locks a payment that waits after a change of access.
 * @returns the subject of a decision: another wait has another one; null: the bank does not hold the payment, or not
 * any more
 */
export async function lockHeldPayment(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: HeldPlace,
): Promise<string | null> {
  const payment = await lockPaymentIfAny(transaction, companyId, paymentId)
  if (payment?.state !== 'waiting') return null
  const { cause, until } = await lockWait(transaction, payment)
  if (cause === 'futureDay') return null
  return `${payment.version} ${cause} ${until.toISOString()}`
}

/**
 * Lets a held payment go before its time (decision 145). The caller has locked it. Its wait ends now, and the bank's next
 * look at waiting payments repeats every check of its signatures, as at the end of any wait.
 */
export async function releaseHeldPayment(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, paymentId }: HeldPlace,
  because: ReleaseReason,
): Promise<void> {
  const now = context.clock.now()
  const payment = await lockPaymentRow(transaction, companyId, paymentId)
  const { since } = await lockWait(transaction, payment)
  // A wait is never empty, not even one that began in this very millisecond.
  const until = new Date(Math.max(now, since.getTime() + 1))
  await cutWaitShort(transaction, payment, { until, because })
  const at = new Date(now)
  const facts = { because }
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'paymentReleasedByBank',
    subjectId: paymentId,
    facts,
    at,
  })
  const texts = releasedMessages(payment, because, context.config.contactPhone)
  for (const personId of await findSignedBy(transaction, payment))
    await tellOwner(transaction, personId, texts, { now, expires: now + NOTICE_LIFE_MS })
}

/** Gives a held payment back to its client, with its money. The caller has locked it. */
export async function returnHeldPayment(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, paymentId }: HeldPlace,
  reason: HeldReturnReason,
): Promise<void> {
  const now = new Date(context.clock.now())
  const payment = await lockPaymentRow(transaction, companyId, paymentId)
  const { holdId } = await lockWait(transaction, payment)
  await endWait(transaction, payment, now)
  if (holdId !== null) await releaseHold(context, transaction, payment, holdId)
  await storeBankStep(transaction, payment, 'REJECT', { at: now, reason })
}
