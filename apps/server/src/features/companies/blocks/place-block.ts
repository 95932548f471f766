import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { endSessionsIn, endSessionsOf, voidRecoveries, voidSignIns } from '../../access/door.ts'
import { recordBlocked } from './record-block.ts'
import { insertBlock, isThere } from './store.ts'
import { tellBlocked } from './tell-of-block.ts'

/** A block to place. */
export type NewBlock = {
  /** A block that an action of the staff places has the action's id. */
  readonly blockId: string
  readonly subject: BlockSubject
  /** For the bank's own people: 10 to 1000 letters. */
  readonly reason: string
  /** The reason that the client gets. */
  readonly publicReason: BlockReason
  /** An id of the staff, or «банк». */
  readonly placedBy: string
  /** Null: until it is lifted. */
  readonly until: Date | null
}

/** `alreadyOver`: it would end before it begins. */
type PlacingRefusal = 'notFound' | 'alreadyOver'

/**
 * Places a block of the bank, in the transaction of the desk's action (decision 140): a person who signs, signs in or
 * is paid at this moment is wholly before it or wholly after. Work begun by a blocked person ends here; the companies'
 * trails and the client are notified.
 */
export async function placeBlock(
  context: Context,
  transaction: DatabaseTransaction,
  { blockId, subject, reason, publicReason, placedBy, until }: NewBlock,
): Promise<Result<undefined, PlacingRefusal>> {
  const since = new Date(context.clock.now())
  if (until !== null && until <= since) return refused('alreadyOver')
  if (!(await isThere(transaction, subject))) return refused('notFound')
  const shown = { blockId, publicReason, since, until }
  await insertBlock(transaction, { ...shown, subject, reason, placedBy })
  // After the locks of the block: a sign-in that was under way already has its session.
  await endWhatBegan(transaction, subject)
  await recordBlocked(transaction, subject, shown)
  await tellBlocked(context, transaction, subject, shown)
  return ok(undefined)
}

async function endWhatBegan(transaction: DatabaseTransaction, subject: BlockSubject): Promise<void> {
  switch (subject.what) {
    case 'password':
    case 'person':
      await voidSignIns(transaction, subject.personId)
      await voidRecoveries(transaction, subject.personId)
      return endSessionsOf(transaction, subject.personId)
    case 'relation':
      await endSessionsIn(transaction, subject)
      return
    case 'account':
      return
  }
}
