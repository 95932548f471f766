import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { step } from '@dilo/domain/flows/card.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Authority } from '../../access/door.ts'
import { moveCard } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import { lockCard } from '../record/store.ts'

type Whose = Authority & { readonly companyId: string }

/** Locks a card for good, because its holder does not know a purchase, in the transaction in which they say so. */
export async function lockAsNotTheirs(
  context: Context,
  transaction: DatabaseTransaction,
  whose: Whose,
  { cardId, at }: { readonly cardId: string; readonly at: Date },
): Promise<void> {
  const row = await lockCard(transaction, whose.companyId, cardId)
  if (row === undefined) return
  const kind = 'compromised'
  const locked = step(cardOfColumns(row), { event: 'LOCK', kind, by: 'client', isExpired: false })
  if (!locked.ok) return
  const moved = await moveCard(transaction, row, locked.value, { by: whose, at, reason: 'notMyPurchase' })
  if (moved) await tellOfCard(context, transaction, row, { what: 'locked', kind }, whose)
}
