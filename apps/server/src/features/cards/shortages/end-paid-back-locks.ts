import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { moveCard } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import { lockCard } from '../record/store.ts'
import { findPaidBack, owes } from './store.ts'

/** Unlocks cards that were locked until a shortage is paid back. @returns how many */
export async function endPaidBackLocks(context: Context, atMost: number): Promise<number> {
  const { database, clock } = context
  const paidBack = await findPaidBack(database, atMost)
  let ended = 0
  for (const { companyId, cardId } of paidBack)
    ended += certain(
      await inTransaction<number, never>(database, async (transaction) => {
        const card = await lockCard(transaction, companyId, cardId)
        if (card?.state !== 'locked' || card.lock_kind !== 'bank' || card.lock_reason !== 'shortage') return ok(0)
        // Beside the lock another one may have come: what is owed is asked under it.
        if (await owes(transaction, { companyId, cardId })) return ok(0)
        const at = new Date(clock.now())
        await moveCard(transaction, card, { status: card.locked_from ?? 'active' }, { by: 'bank', at })
        await tellOfCard(context, transaction, card, { what: 'unlocked' }, 'bank')
        return ok(1)
      }),
    )
  return ended
}
