import { heldOf } from '@dilo/domain/cards/purchase.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CardRecord } from '../record/store.ts'
import { lowerHolds } from './book-reversal.ts'
import { correctCounters } from './correct-counters.ts'
import { isToldOf, storeAuthorised } from './store.ts'
import { countedOf, purchaseOf, type ToldPurchase, toldPurchase } from './told-purchase.ts'

/**
 * What a purchase has gone through before its authorisation came: it is held no longer than that leaves, and uses no more of
 * the limits. For an authorisation that was written, held and counted in this transaction; nothing else of the ledger may
 * follow.
 */
export async function settleLate(
  context: Context,
  transaction: DatabaseTransaction,
  card: Pick<CardRecord, 'company_id' | 'card_id' | 'program_id'>,
  { purchase, authorisationId }: { readonly purchase: string; readonly authorisationId: string },
): Promise<void> {
  const ref = { companyId: card.company_id, cardId: card.card_id, purchase }
  if (!(await isToldOf(transaction, ref))) return
  const found = await toldPurchase(transaction, ref)
  const others = { ...found, rows: found.rows.filter((row) => row.authorisationId !== authorisationId) }
  const own = { rows: found.rows.filter((row) => row.authorisationId === authorisationId), told: nothingTold }
  const of = { companyId: card.company_id, cardId: card.card_id, programId: card.program_id }
  // It has been counted as if it stood alone, beside what was told before.
  await correctCounters(transaction, of, [countedOf(others), countedOf(own)], [countedOf(found)])
  const late = markCleared(found, authorisationId)
  for (const row of late.rows) await storeAuthorised(transaction, card.company_id, row)
  if (heldOf(purchaseOf(late)) < late.rows.reduce((sum, { held }) => sum + held, 0n))
    await lowerHolds(transaction, card.company_id, late, new Date(context.clock.now()))
}

const nothingTold = { reversal: null, cleared: zero, clearedAt: null, isFinal: false }

/** What was cleared before any authorisation came stands with the one that has come. */
function markCleared({ rows, told }: ToldPurchase, authorisationId: string): ToldPurchase {
  const known = rows.reduce((sum, { cleared }) => sum + cleared, 0n)
  const missing = told.cleared - known
  return {
    told,
    rows: rows.map((row) =>
      row.authorisationId === authorisationId && missing > 0n ? { ...row, cleared: row.cleared + missing } : row,
    ),
  }
}
