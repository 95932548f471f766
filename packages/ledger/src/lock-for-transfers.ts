import { binaryArray } from '@dilo/pg-batches/binary-array.ts'
import type { LedgerConnection } from './connection.ts'
import type { LedgerAccountRef } from './posting.ts'

/** Money that is about to go from one client account to another. */
export type PlannedTransfer = { readonly debit: LedgerAccountRef; readonly credit: LedgerAccountRef }

const LOCK = 'select ledger.lock_for_transfers($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as free'

/**
 * Locks the accounts of transfers until the caller's transaction ends. It waits for the debited accounts alone: while
 * another transaction pays the same recipient, that account is not free.
 * @returns for each transfer whether both accounts are locked, so that it can be posted without waiting
 */
export async function lockForTransfers(
  connection: LedgerConnection,
  transfers: readonly PlannedTransfer[],
): Promise<boolean[]> {
  if (transfers.length === 0) return []
  const column = (of: (transfer: PlannedTransfer) => string): Buffer => binaryArray('uuid', transfers.map(of))
  const { rows } = await connection.query(LOCK, [
    column(({ debit }) => debit.companyId),
    column(({ debit }) => debit.accountId),
    column(({ credit }) => credit.companyId),
    column(({ credit }) => credit.accountId),
  ])
  return (rows as { free: boolean[] }[])[0]?.free ?? []
}
