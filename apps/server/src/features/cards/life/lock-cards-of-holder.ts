import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { lockedForBank } from '@dilo/domain/cards/card-rights.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { lockCardsHeldBy } from '../record/store.ts'
import { moveCard } from './move-card.ts'
import { tellOfCard } from './tell-of-card.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/**
 * Keeps a person's cards as they are, before their relation is locked: every use case locks cards first. Also cards on accounts on
 * which the caller does not act.
 */
export const keepCardsOfHolder = async (transaction: DatabaseTransaction, whose: Whose): Promise<void> => {
  await reachAlso(transaction, [whose.companyId])
  await lockCardsHeldBy(transaction, whose)
}

/**
 * Locks the cards of a person who does not act for the company any more, or not on the accounts of these cards, in the
 * transaction of that. The caller has called `keepCardsOfHolder`, and then changed the relation.
 * @returns how many
 */
export async function lockCardsOfLeaver(
  context: Context,
  transaction: DatabaseTransaction,
  whose: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const rows = (await lockCardsHeldBy(transaction, whose)).filter(({ holder_acts: acts }) => acts !== true)
  let locked = 0
  for (const row of rows) {
    const next = lockedForBank(cardOfColumns(row))
    if (!(await moveCard(transaction, row, next, { by: 'bank', at, reason: 'relationEnded' }))) continue
    locked += 1
    await tellOfCard(context, transaction, row, { what: 'locked', kind: 'bank', reason: 'relationEnded' }, by)
  }
  return locked
}
