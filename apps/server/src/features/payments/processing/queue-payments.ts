import { ok, type Result } from '@dilo/domain/result.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { type NewEvent, recordEvents } from '../payment/record-events.ts'
import { type Reserved, placeHolds } from '../payment/place-holds.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { insertIntoQueue } from './store.ts'

/**
 * `inBatch`: signed together with many others; payments signed singly go first. `after`: the earlier steps of these
 * payments, to be recorded with this one.
 */
type How = { readonly inDemo: boolean; readonly inBatch: boolean; readonly after?: readonly NewEvent[] }

/**
 * Sets amounts and fees of signed payments aside and puts them into the bank's queue, in the transaction of their last
 * signature: after it each is carried out, rejected or withdrawn, and a rollback leaves no trace.
 */
export async function queuePayments(
  context: Context,
  transaction: DatabaseTransaction,
  signed: readonly PaymentRow[],
  { inDemo, inBatch, after = [] }: How,
): Promise<Result<void, LedgerRefusal>> {
  const held = await placeHolds(context, transaction, signed, { inDemo })
  if (!held.ok) return held
  const rows = signed.map((payment, index) => ({ payment, reserved: held.value[index] as Reserved }))
  await putIntoQueue(context, transaction, rows, { inBatch, after })
  return ok(undefined)
}

/** Queues a payment after its wait, with its money already set aside. */
export const queueReserved = (
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  reserved: Reserved,
): Promise<void> => putIntoQueue(context, transaction, [{ payment, reserved }], { inBatch: false, after: [] })

async function putIntoQueue(
  { clock }: Context,
  transaction: DatabaseTransaction,
  rows: readonly { readonly payment: PaymentRow; readonly reserved: Reserved }[],
  { inBatch, after }: { readonly inBatch: boolean; readonly after: readonly NewEvent[] },
): Promise<void> {
  const at = new Date(clock.now())
  const keys = rows.map(({ payment }) => ({ companyId: payment.company_id, paymentId: payment.payment_id }))
  await insertIntoQueue(
    transaction,
    rows.map(({ reserved }, index) => ({
      ...(keys[index] as (typeof keys)[number]),
      ...reserved,
      inBatch,
      queuedAt: at,
    })),
  )
  await recordEvents(transaction, [
    ...after,
    ...keys.map((key) => ({ ...key, event: 'QUEUE' as const, at, personId: null })),
  ])
  for (const { companyId, paymentId } of keys)
    recordAudit(transaction, { companyId, by: 'bank', event: 'paymentQueued', subjectId: paymentId, facts: {}, at })
}
