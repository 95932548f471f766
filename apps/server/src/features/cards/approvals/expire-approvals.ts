import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { expireSilent } from './store.ts'

/**
 * Ends purchases to which nobody has said a word in time. Their shops have been declined already: the processor's own clock
 * says so. @returns how many, at most so many
 */
export async function expireApprovals({ database, clock }: Context, atMost: number): Promise<number> {
  const ended = await inTransaction<number, never>(database, async (transaction) =>
    ok((await expireSilent(transaction, new Date(clock.now()), atMost)).length),
  )
  return ended.ok ? ended.value : 0
}
