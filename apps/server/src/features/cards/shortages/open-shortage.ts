import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { lockedForBank } from '@dilo/domain/cards/card-rights.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { moveCard } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import type { CardRecord } from '../record/store.ts'
import { insertShortage } from './store.ts'

type Shortage = { readonly shortageId: string; readonly account: LedgerAccountRef; readonly amount: Kopiykas }

/** Keeps what the bank has paid for a card, and locks the card until it is paid back. The caller has locked the card. */
export async function openShortage(
  context: Context,
  transaction: DatabaseTransaction,
  card: CardRecord,
  { shortageId, account, amount }: Shortage,
): Promise<void> {
  const at = new Date(context.clock.now())
  await insertShortage(transaction, { shortageId, cardId: card.card_id, account, amount, at })
  // A locked card already pays nothing, and its lock is lifted by the person who set it; a closed one pays nothing
  // more.
  if (card.state !== 'active' && card.state !== 'inactive') return
  await moveCard(transaction, card, lockedForBank(cardOfColumns(card)), { by: 'bank', at, reason: 'shortage' })
  await tellOfCard(context, transaction, card, { what: 'locked', kind: 'bank', reason: 'shortage' }, 'bank')
}
