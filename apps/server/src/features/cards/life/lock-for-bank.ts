import { cardOfColumns, isExpiredAt, type LockReason } from '@dilo/domain/cards/card-record.ts'
import { lockedForBank, unlockedByBank } from '@dilo/domain/cards/card-rights.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockCard } from '../record/store.ts'
import { moveCard } from './move-card.ts'
import { tellOfCard } from './tell-of-card.ts'

type Needs = Pick<Context, 'clock' | 'config'>
type Place = { readonly companyId: string; readonly cardId: string }

/**
 * The bank locks a card, in the transaction of its people's decision: nothing passes after the commit. A harder kind of
 * lock stays, and a closed card stays closed. Holder and heads are notified that the bank did it, and how it ends.
 */
export async function lockCardForBank(
  context: Needs,
  transaction: DatabaseTransaction,
  { companyId, cardId }: Place,
  { reason, at }: { readonly reason: LockReason; readonly at: Date },
): Promise<Result<undefined, Refusal>> {
  const row = await lockCard(transaction, companyId, cardId)
  if (row === undefined) return refused({ code: 'notFound' })
  const next = lockedForBank(cardOfColumns(row))
  if (!(await moveCard(transaction, row, next, { by: 'bank', at, reason })))
    return refused({ code: 'cardStatusNotChanged' })
  await tellOfCard(context, transaction, row, { what: 'locked', kind: 'bank', reason }, 'bank')
  return ok(undefined)
}

/** The bank lifts its own lock. A card that another person may have is never used again. */
export async function unlockCardForBank(
  context: Needs,
  transaction: DatabaseTransaction,
  { companyId, cardId }: Place,
  at: Date,
): Promise<Result<undefined, Refusal>> {
  const row = await lockCard(transaction, companyId, cardId)
  if (row === undefined) return refused({ code: 'notFound' })
  // Its people have ended it, and the processor has not taken that yet.
  if (row.closing_since !== null) return refused({ code: 'cardStatusNotChanged' })
  const next = unlockedByBank(cardOfColumns(row), isExpiredAt(row.expires_on, at.getTime()))
  if (!next.ok) return refused({ code: next.error })
  await moveCard(transaction, row, next.value, { by: 'bank', at })
  await tellOfCard(context, transaction, row, { what: 'unlocked' }, 'bank')
  return ok(undefined)
}
