import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { type EntryDetail, recordDetails } from '../../accounts/door.ts'

/** The posting of a payment or a salary row, and its statement details under the transaction's id. */
type Credit = { readonly operation: PostOperation; readonly details: (transactionId: string) => EntryDetail[] }

/** A posted credit: the company that pays, and the details of its entries. */
type Posted = { readonly payerId: string; readonly details: readonly EntryDetail[] }

type How = {
  readonly posted?: () => void
  readonly record?: (posted: readonly Posted[]) => Promise<unknown>
}

/**
 * Posts credits, each once, and writes their details behind them, without waiting for the ledger's answer. A hold or the
 * transit account covers each amount, and an account that receives money has no upper limit.
 * @param how.posted is called when the ledger has posted them, and so has locked their accounts
 * @param how.record writes the details; by itself it tells nobody
 * @throws if the ledger refuses a credit, or has posted it before: both are faults of the bank's own code
 */
export async function postCredits(
  transaction: DatabaseTransaction,
  credits: readonly Credit[],
  { posted = () => {}, record = recordQuietly(transaction) }: How = {},
): Promise<void> {
  if (credits.length === 0) return
  const operations = credits.map(({ operation }) => operation)
  await sideBySide([
    postAll(transaction, operations).then(posted),
    record(
      credits.map(({ operation, details }) => ({
        payerId: operation.companyId,
        details: details(operation.transactionId),
      })),
    ),
  ])
}

/** Salaries are no news: the money came from the person's own employer. */
const recordQuietly = (transaction: DatabaseTransaction) => (posted: readonly Posted[]) =>
  recordDetails(
    transaction,
    posted.flatMap(({ details }) => details),
  )

async function postAll(transaction: DatabaseTransaction, operations: readonly PostOperation[]): Promise<void> {
  const outcomes = await applyOperations(ledgerConnection(transaction), operations)
  for (const [index, { idempotencyKey }] of operations.entries()) {
    const outcome = outcomes[index]
    if (!outcome?.ok) throw new Error(`The ledger refused to post ${idempotencyKey}: ${outcome?.error}`)
    if (outcome.value.repeated) throw new Error(`${idempotencyKey} was posted before`)
  }
}
