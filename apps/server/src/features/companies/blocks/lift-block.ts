import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordUnblocked } from './record-block.ts'
import { isBlock, markLifted } from './store.ts'
import { subjectOf } from './subject-of-row.ts'
import { tellUnblocked } from './tell-of-block.ts'

/** `hasEnded`: another has lifted it, or its time is over. */
type LiftingRefusal = 'notFound' | 'hasEnded'

/**
 * Lifts a block, in the transaction of the desk's action. It stays in the history; other blocks of the same thing go on.
 * @param liftedBy an id of the staff, or «банк»
 */
export async function liftBlock(
  context: Context,
  transaction: DatabaseTransaction,
  { blockId, liftedBy }: { readonly blockId: string; readonly liftedBy: string },
): Promise<Result<void, LiftingRefusal>> {
  const at = new Date(context.clock.now())
  const lifted = await markLifted(transaction, blockId, liftedBy, at)
  if (lifted === undefined) return refused((await isBlock(transaction, blockId)) ? 'hasEnded' : 'notFound')
  const subject = subjectOf(lifted)
  await recordUnblocked(transaction, subject, { blockId, at })
  await tellUnblocked(context, transaction, subject)
  return ok(undefined)
}
