import type { LedgerConnection } from './connection.ts'
import { applyOperations } from './apply-operations.ts'
import type { PostOperation } from './operation.ts'
import type { LedgerOutcome } from './outcome.ts'

/**
 * Writes one balanced transaction on the caller's connection: all of it, or nothing.
 * It counts only when the caller commits.
 */
export async function postTransaction(
  connection: LedgerConnection,
  transaction: Omit<PostOperation, 'kind'>,
): Promise<LedgerOutcome> {
  const [outcome] = await applyOperations(connection, [{ kind: 'post', ...transaction }])
  if (outcome === undefined) throw new Error('The ledger gave no answer')
  return outcome
}
