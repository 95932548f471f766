import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lowerHolds } from './book-reversal.ts'
import { correctCounters } from './correct-counters.ts'
import { type PurchaseRef, storeAuthorised } from './store.ts'
import { countedOf, type KnownPurchase, knownPurchase } from './known-purchase.ts'

type Late = PurchaseRef & { readonly authorisationId: string; readonly programId: string | null }

/**
 * Applies the messages that came before a purchase's authorisation: it is held no longer than they leave, and uses no
 * more of the limits. For an authorisation that was written, held and counted in this transaction.
 */
export async function settleLate(transaction: DatabaseTransaction, late: Late, at: Date): Promise<void> {
  const { companyId, authorisationId } = late
  const found = await knownPurchase(transaction, late)
  const isIt = (row: { readonly authorisationId: string }): boolean => row.authorisationId === authorisationId
  const others = { ...found, rows: found.rows.filter((row) => !isIt(row)) }
  const alone = { rows: found.rows.filter(isIt), reported: nothingReported }
  // It has been counted as if it stood alone, beside the earlier messages.
  await correctCounters(
    transaction,
    late,
    [countedOf(others), { ...countedOf(alone), isFirst: others.rows.length === 0 }],
    [countedOf(found)],
  )
  const marked = markCleared(found, isIt)
  for (const row of marked.rows.filter(isIt)) await storeAuthorised(transaction, companyId, row)
  await lowerHolds(transaction, companyId, marked, at)
}

const nothingReported = { reversals: [], cleared: zero, clearedAt: null, isFinal: false }

/** An amount cleared before any authorisation came is assigned to the one that has come. */
function markCleared(
  { rows, reported }: KnownPurchase,
  isIt: (row: KnownPurchase['rows'][number]) => boolean,
): KnownPurchase {
  const missing = reported.cleared - rows.reduce((sum, { cleared }) => sum + cleared, 0n)
  return {
    reported,
    rows: rows.map((row) => {
      if (!isIt(row)) return row
      const cleared = row.cleared + (missing > 0n ? missing : 0n)
      const isOver = row.held === 0n && (cleared > 0n || reported.isFinal)
      return { ...row, cleared, state: isOver ? (cleared > 0n ? 'cleared' : 'released') : row.state }
    }),
  }
}
