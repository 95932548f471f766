import { applyBatch, batchStatement } from './apply-batch.ts'
import { applyHold } from './apply-hold.ts'
import { applyTransfer, isTransfer, transferStatement } from './apply-transfer.ts'
import type { LedgerConnection, LedgerStatement } from './connection.ts'
import type { LedgerOperation, PostOperation } from './operation.ts'
import type { LedgerOutcome } from './outcome.ts'

/**
 * Does operations in the order given, each for itself: one that is refused leaves the others alone.
 * On a connection inside a transaction they count when the caller commits; on a pool they are one transaction.
 * @returns one outcome an operation, in the same order
 * @throws when the request is malformed (an amount that is not positive, no posting): then nothing was done at all
 */
export async function applyOperations(
  connection: LedgerConnection,
  operations: readonly LedgerOperation[],
): Promise<LedgerOutcome[]> {
  const [only, ...others] = operations
  if (only === undefined) return []
  if (others.length > 0) return applyBatch(connection, operations)
  if (only.kind === 'hold') return [await applyHold(connection, only)]
  return isTransfer(only) ? [await applyTransfer(connection, only)] : applyBatch(connection, operations)
}

/** The statement that posts, for a caller that sends it as a part of one of its own. */
export function postingStatement(posts: readonly PostOperation[]): LedgerStatement {
  const [only, ...others] = posts
  return others.length === 0 && isTransfer(only) ? transferStatement(only) : batchStatement(posts)
}
