import { ok } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { END_NOTICE_DAYS } from '@dilo/domain/cards/card-notice.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { noteEndNotified } from '../record/store.ts'

/**
 * Tells the people of cards that pay, and whose last day is near, that a new one is due: once of each card, and of none for which
 * another is there already. Any number of servers may do it at once. @returns how many
 */
export async function tellOfNearEnds({ database, clock }: Context, atMost: number): Promise<number> {
  const notified = await inTransaction<number, never>(database, async (transaction) => {
    const at = new Date(clock.now())
    const today = businessDateAt(at)
    const cards = await noteEndNotified(transaction, {
      from: today,
      until: plusDays(today, END_NOTICE_DAYS),
      at,
      atMost,
    })
    for (const { company_id: companyId, card_id: cardId, holder_person_id: holderId, replaced_by: next } of cards)
      if (next === null)
        await noteCardNews(transaction, { companyId, cardId, holderId, kind: 'endsSoon', at, by: null })
    return ok(cards.length)
  })
  return notified.ok ? notified.value : 0
}
