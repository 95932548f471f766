import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { type CardRecord, storeCard } from '../record/store.ts'

/** Closes a card that may be in the wrong hands: nobody waits for the processor, whom a job tells. */
export async function closeReplaced(
  _context: Context,
  transaction: DatabaseTransaction,
  card: CardRecord,
  { at }: { readonly by: AuditActor; readonly at: Date },
): Promise<void> {
  await storeCard(transaction, card, { state: 'closed', closed_at: at })
}
