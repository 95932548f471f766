import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import { sideBySide } from '../../../db/side-by-side.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { type EntryDetail, recordDetails } from '../../accounts/door.ts'

/** The posting of a payment or a salary row, and its statement details under the transaction's id. */
type Credit = { readonly operation: PostOperation; readonly details: (transactionId: string) => EntryDetail[] }

/**
 * Posts credits, each once, and writes their details behind them, without waiting for the ledger's answer. A hold or the
 * transit account covers each amount, and an account that receives money has no upper limit.
 * @param posted is told when the ledger has posted them, and so has locked their accounts
 * @throws if the ledger refuses a credit, or has posted it before: both are faults of the bank's own code
 */
export async function postCredits(
  transaction: DatabaseTransaction,
  credits: readonly Credit[],
  posted: () => void = () => {},
): Promise<void> {
  if (credits.length === 0) return
  const operations = credits.map(({ operation }) => operation)
  await sideBySide([
    postAll(transaction, operations).then(posted),
    recordDetails(
      transaction,
      credits.flatMap(({ operation, details }) => details(operation.transactionId)),
    ),
  ])
}

async function postAll(transaction: DatabaseTransaction, operations: readonly PostOperation[]): Promise<void> {
  const outcomes = await applyOperations(ledgerConnection(transaction), operations)
  for (const [index, { idempotencyKey }] of operations.entries()) {
    const outcome = outcomes[index]
    if (!outcome?.ok) throw new Error(`The ledger refused to post ${idempotencyKey}: ${outcome?.error}`)
    if (outcome.value.repeated) throw new Error(`${idempotencyKey} was posted before`)
  }
}
