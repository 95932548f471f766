import { noticeOfEvent } from '@dilo/domain/payments/notice.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForParties, type PartiesToTell } from './store.ts'

type Happened = { readonly companyId: string; readonly paymentId: string; readonly event: PaymentHistoryEvent }

/**
 * Tells authors and signatories what has just been written into the histories of payments, in its transaction:
 * `tellAuthor` and `tellParties` of the flow. Most events tell them nothing, and cost nothing.
 */
export async function tellParties(transaction: DatabaseTransaction, events: readonly Happened[]): Promise<void> {
  const told = events.flatMap(({ companyId, paymentId, event }): PartiesToTell[] => {
    const notice = noticeOfEvent[event]
    return notice === null || notice.told === 'signatories'
      ? []
      : [{ companyId, paymentId, kind: notice.kind, told: notice.told }]
  })
  if (told.length > 0) await insertForParties(transaction, told)
}
