import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { expireSilent } from './store.ts'

/**
 * Ends purchases without an answer in time. Their shops have been declined already, by the processor's own clock.
 * Holder and heads are notified.
 * @returns the number of purchases, at most so many
 */
export async function expireApprovals({ database, clock }: Context, atMost: number): Promise<number> {
  const ended = await inTransaction<number, never>(database, async (transaction) => {
    const at = new Date(clock.now())
    const silent = await expireSilent(transaction, at, atMost)
    for (const { company_id: companyId, approval_id: noticeId, card_id: cardId, ...of } of silent)
      await noteCardNews(transaction, {
        companyId,
        cardId,
        noticeId,
        holderId: of.holder_person_id,
        kind: 'approvalExpired',
        at,
        by: null,
        amount: of.amount,
        merchant: of.merchant_name,
      })
    return ok(silent.length)
  })
  return ended.ok ? ended.value : 0
}
