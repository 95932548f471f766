import { noticeOfEvent } from '@dilo/domain/payments/notice.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForParties, type PartiesToTell } from './notice/store.ts'

type Happened = { readonly companyId: string; readonly paymentId: string; readonly event: PaymentHistoryEvent }

/**
 * Notifies authors and signatories of new events in the histories of payments, in the same transaction: `tellAuthor`
 * and `tellParties` of the flow. Most events concern nobody, and cost nothing.
 */
export async function tellParties(transaction: DatabaseTransaction, events: readonly Happened[]): Promise<void> {
  const recipients = events.flatMap(({ companyId, paymentId, event }): PartiesToTell[] => {
    const notice = noticeOfEvent[event]
    return notice === null || notice.recipients === 'signatories'
      ? []
      : [{ companyId, paymentId, kind: notice.kind, recipients: notice.recipients }]
  })
  if (recipients.length > 0) await insertForParties(transaction, recipients)
}
