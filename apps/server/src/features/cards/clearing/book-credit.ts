import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { cardTransitAccount } from '../../accounts/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import type { CardRecord } from '../record/store.ts'
import { columnsOf, type Movement } from './book-clearing.ts'
import { recordWords } from './record-words.ts'
import { applyAll } from './standing-holds.ts'
import { insertClearing } from './store.ts'

type Credit = Movement & { readonly kind: 'refund' | 'chargeback'; readonly reason: string | null }

/**
 * Credits what a merchant gives back, or what the scheme gives back until a dispute is decided. No original is needed, and a
 * closed card or account takes it, too. If the merchant wins the dispute, it charges again.
 */
export async function bookCredit(
  context: Context,
  transaction: DatabaseTransaction,
  card: CardRecord,
  credit: Credit,
): Promise<void> {
  const at = new Date(context.clock.now())
  const account = { companyId: card.company_id, accountId: card.account_id }
  const [clearingId, transactionId] = [risingId(), risingId()]
  await applyAll(transaction, [
    {
      kind: 'post',
      companyId: card.company_id,
      transactionId,
      idempotencyKey: `card-clearing:${credit.messageId}`,
      bookedAt: at,
      valueDate: credit.day as never,
      postings: [{ debit: cardTransitAccount, credit: account, amount: credit.amount, currency: 'UAH' }],
    },
  ])
  await recordWords(transaction, { card, account, transactionId, kind: credit.kind, movement: credit })
  await insertClearing(transaction, {
    ...columnsOf(card, credit, account),
    clearing_id: clearingId,
    kind: credit.kind,
    reason: credit.reason,
    is_final: false,
    booked_at: at,
    transaction_id: transactionId,
    from_holds: zero,
    beside: zero,
    shortage: zero,
    released: zero,
  })
  await noteCardNews(transaction, {
    companyId: card.company_id,
    cardId: card.card_id,
    holderId: card.holder_person_id,
    noticeId: clearingId,
    kind: 'refunded',
    at,
    by: null,
    amount: credit.amount,
    merchant: credit.merchant.name,
  })
}
