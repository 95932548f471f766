import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { findWait } from './find-wait.ts'
import { startWait } from './start-wait.ts'
import { storeWait } from './store-wait.ts'

/**
 * Makes a payment with earlier signatures wait for the bank's next look, or, like any other, for a change of access of
 * its signatories to be known. Too little money is no obstacle yet: its release checks the money.
 */
export async function waitForTurn(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { inDemo }: { readonly inDemo: boolean },
): Promise<void> {
  const found = await findWait(context, transaction, payment)
  if (found !== null) {
    const begun = await startWait(context, transaction, payment, { ...found, inDemo, mayLackMoney: true })
    if (!begun.ok) throw new Error(`The ledger refused to set the money of ${payment.payment_id} aside: ${begun.error}`)
    return
  }
  // Its day has already come.
  const now = new Date(context.clock.now())
  const since = new Date(now.getTime() - 1)
  await storeWait(transaction, payment, { holdId: null, cause: 'futureDay', since, until: now }, now)
}
