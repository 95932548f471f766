import { ok } from '@dilo/domain/result.ts'
import { gather, type Gathering } from '@dilo/ledger/gather.ts'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { lockTransfer } from '../payment/ask-ledger.ts'
import { carryOutPayments } from './carry-out-payments.ts'
import { type PaymentKey, type QueuedPayment, takeFree } from './store.ts'

type DuePayment = PaymentKey & { readonly debtorAccountId: string }

const gatherings = new WeakMap<Context, Gathering<DuePayment, void>>()

/** One for each server: payments that are signed while a batch is being written go together in the next. */
function gatheringOf(context: Context): Gathering<DuePayment, void> {
  const known = gatherings.get(context)
  if (known !== undefined) return known
  const made = gather<DuePayment, void>(
    (payments) => carryOutNow(context, payments),
    ({ debtorAccountId }) => [debtorAccountId],
  )
  gatherings.set(context, made)
  return made
}

async function carryOutNow(context: Context, keys: readonly PaymentKey[]): Promise<void[]> {
  await inTransaction<void, never>(
    asBank(context).database,
    async (transaction) => {
      const payments = await withFreeRecipients(transaction, await takeFree(transaction, keys))
      await carryOutPayments(context, transaction, payments)
      return ok(undefined)
    },
    { plansOnce: true },
  )
  context.wakeOutbox()
  return keys.map(() => undefined)
}

/**
 * Leaves out payments to clients of the bank whom others are paying at this moment: they stay in the queue for its job,
 * so that nobody who signs for the same payer waits for that recipient. Both accounts of the others are locked.
 */
async function withFreeRecipients(
  transaction: DatabaseTransaction,
  payments: readonly QueuedPayment[],
): Promise<readonly QueuedPayment[]> {
  const free = await sideBySide(
    payments.map((payment) => {
      const debit = { companyId: payment.company_id, accountId: payment.debtor_account_id }
      const { creditor_company_id: companyId, creditor_account_id: accountId } = payment
      return lockTransfer(transaction, {
        debit,
        credit: companyId === null || accountId === null ? debit : { companyId, accountId },
      })
    }),
  )
  return payments.filter((_, index) => free[index])
}

/**
 * Carries out a payment that has just been queued, alone or with its neighbours, so that its signatory waits for no
 * job. After any failure the payment is still in the queue, and the queue's job carries it out (process-queue.ts).
 */
export async function processSoon(context: Context, payment: DuePayment): Promise<void> {
  await gatheringOf(context)
    .apply(payment)
    .catch(() => {})
}
