import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { moveCard } from '../life/move-card.ts'
import type { CardRecord } from '../record/store.ts'

/** Closes a card that may be in the wrong hands: nobody waits for the processor, whom a job tells. */
export async function closeReplaced(
  transaction: DatabaseTransaction,
  card: CardRecord,
  how: { readonly by: AuditActor; readonly at: Date },
): Promise<void> {
  await moveCard(transaction, card, { status: 'closed' }, how)
}
