import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'

/** Posts what no key has posted before. @throws where the ledger refuses one, or knows it: the transaction is given up */
export async function postAnew(transaction: DatabaseTransaction, operations: readonly PostOperation[]): Promise<void> {
  const outcomes = await applyOperations(ledgerConnection(transaction), operations)
  for (const [place, { idempotencyKey }] of operations.entries()) {
    const outcome = outcomes[place]
    if (!outcome?.ok || outcome.value.repeated) throw new Error(`The ledger did not post ${idempotencyKey} anew`)
  }
}
