import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { lockForTransfers, type PlannedTransfer } from '@dilo/ledger/lock-for-transfers.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerOutcome } from '@dilo/ledger/outcome.ts'
import { together } from '@dilo/pg-batches/together.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'

/** Does operations of a payment by the ledger; those of one moment go in one batch. */
export const askLedger: (
  transaction: DatabaseTransaction,
  operations: readonly LedgerOperation[],
) => Promise<LedgerOutcome[]> = together(async (transaction, asked) => {
  const outcomes = await applyOperations(ledgerConnection(transaction), asked.flat())
  let done = 0
  return asked.map(({ length }) => outcomes.slice(done, (done += length)))
})

/**
 * Locks both accounts of a transfer until the transaction ends, and waits for the debited one alone.
 * @returns whether both are locked: false while another transaction pays the same recipient
 */
export const lockTransfer: (transaction: DatabaseTransaction, transfer: PlannedTransfer) => Promise<boolean> = together(
  (transaction, transfers) => lockForTransfers(ledgerConnection(transaction), transfers),
)
