import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { lockedForBank } from '@dilo/domain/cards/card-rights.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { moveCard, sendState } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import { type CardRecord, lockCard } from '../record/store.ts'
import type { Inbound } from '../messages/handlers.ts'

/**
 * The processor reports the state of a card. A card that it has stopped by itself is locked here as well, and its
 * people are notified; only the bank's people lift that. In all else the bank's own record decides: a processor that
 * knows less, or has reactivated a card that is locked here, gets the bank's state again.
 */
export async function noteCardState(
  context: Context,
  { message, card: { companyId, cardId }, keep }: Inbound<'cardState'>,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const row = await lockCard(transaction, companyId, cardId)
    if (row !== undefined) await takeState(context, transaction, row, message)
    await keep(transaction, null)
    return ok(undefined)
  })
  context.wakeOutbox()
}

async function takeState(
  context: Context,
  transaction: DatabaseTransaction,
  row: CardRecord,
  { state, sequence }: Pick<Inbound<'cardState'>['message'], 'state' | 'sequence'>,
): Promise<void> {
  // A message about a step that precedes the last one is ignored.
  if (state === row.state || sequence < row.sequence) return
  const at = new Date(context.clock.now())
  const isStopped = state === 'locked' || state === 'closed'
  const pays = row.state === 'active' || row.state === 'inactive'
  if (!isStopped || !pays) return sendState(transaction, row, at)
  const next = lockedForBank(cardOfColumns(row))
  // The step that follows is newer than the processor's own.
  await moveCard(transaction, { ...row, sequence }, next, { by: 'bank', at, reason: 'processor' })
  await tellOfCard(context, transaction, row, { what: 'locked', kind: 'bank', reason: 'processor' }, 'bank')
}
