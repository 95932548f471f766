import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockCard } from '../record/store.ts'
import { correctCounters } from './correct-counters.ts'
import { endPassed, purchaseAt } from './standing-holds.ts'
import { findEnding } from './store.ts'
import { countedOf, knownPurchase } from './known-purchase.ts'

/**
 * Gives back what nobody has cleared in time (domain cards/hold-life.ts). What is cleared afterwards is paid all the same.
 * Any number of servers may do it at once. @returns the purchases looked at
 */
export async function endCardHolds({ database, clock }: Context, atMost: number): Promise<number> {
  const at = new Date(clock.now())
  const ending = await findEnding(database, at, atMost)
  for (const ref of ending)
    certain(
      await inTransaction<void, never>(database, async (transaction) => {
        const card = await lockCard(transaction, ref.companyId, ref.cardId)
        if (card === undefined) return ok(undefined)
        const found = await knownPurchase(transaction, ref)
        const of = { companyId: ref.companyId, cardId: ref.cardId, programId: card.program_id }
        await correctCounters(transaction, of, [countedOf(found)], [countedOf(purchaseAt(found, at))])
        await endPassed(transaction, ref, found.rows, at)
        return ok(undefined)
      }),
    )
  return ending.length
}
