import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockCard, storeCard } from '../record/store.ts'
import { findPaidBack } from './store.ts'

/** Unlocks cards that were locked until a shortage is paid back. @returns how many */
export async function endPaidBackLocks({ database }: Context, atMost: number): Promise<number> {
  const paidBack = await findPaidBack(database, atMost)
  let ended = 0
  for (const { companyId, cardId } of paidBack)
    ended += certain(
      await inTransaction<number, never>(database, async (transaction) => {
        const card = await lockCard(transaction, companyId, cardId)
        if (card?.state !== 'locked' || card.lock_kind !== 'bank' || card.lock_reason !== 'shortage') return ok(0)
        await storeCard(transaction, card, { state: card.locked_from ?? 'active' })
        return ok(1)
      }),
    )
  return ended
}
