import type { Decline } from '@dilo/domain/cards/decide-authorisation.ts'
import { ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { findDeclined } from '../standing/store.ts'

/** A shop that is declined asks again: its payments of the same minutes give one notice. */
const SAME_MS = 10 * MINUTE

/**
 * Notifies the holder and the heads that a card has declined a payment, and why. The shop has had its answer by then. A
 * payment is reported once, and repeated declines of a shop within a moment are reported once.
 */
export async function tellOfDecline(
  { database }: Context,
  { companyId, authorisationId }: { readonly companyId: string; readonly authorisationId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const declined = await findDeclined(transaction, { companyId, authorisationId, withinMs: SAME_MS })
    if (declined === undefined || declined.is_reported) return ok(undefined)
    await noteCardNews(transaction, {
      companyId,
      cardId: declined.card_id,
      holderId: declined.holder_person_id,
      noticeId: authorisationId,
      kind: 'declined',
      at: declined.decided_at,
      by: null,
      amount: declined.amount,
      merchant: declined.merchant_name,
      rule: (declined.decline as Pick<Decline, 'because'> | null)?.because ?? null,
    })
    return ok(undefined)
  })
}
