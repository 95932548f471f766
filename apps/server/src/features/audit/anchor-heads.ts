import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type AnchorRound, insertAnchors } from './store.ts'

/**
 * Records the ends of the chains that have moved since the last round, in a new round whose hash covers all rounds
 * before it.
 * @returns the round for the log; null when no chain has moved
 */
export async function anchorHeads({ database, clock }: Context, atMost: number): Promise<AnchorRound | null> {
  const anchored: Result<AnchorRound | null, never> = await inTransaction(database, async (transaction) =>
    ok(await insertAnchors(transaction, new Date(clock.now()), atMost)),
  )
  return anchored.ok ? anchored.value : null
}
