import type { RawBuilder } from 'kysely'
import { noticeOfEvent } from '@dilo/domain/payments/notice.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertForParties, notifyingParties, type PartiesToTell } from './notice/store.ts'

type Happened = { readonly companyId: string; readonly paymentId: string; readonly event: PaymentHistoryEvent }

/**
 * Notifies authors and signatories of new events in the histories of payments, in the same transaction: `tellAuthor`
 * and `tellParties` of the flow. Most events concern nobody, and cost nothing.
 */
export async function tellParties(transaction: DatabaseTransaction, events: readonly Happened[]): Promise<void> {
  const recipients = partiesOf(events)
  if (recipients.length > 0) await insertForParties(transaction, recipients)
}

/** The same as a call; null: the events concern nobody. */
export function tellingParties(events: readonly Happened[]): RawBuilder<void> | null {
  const recipients = partiesOf(events)
  return recipients.length > 0 ? notifyingParties(recipients) : null
}

const partiesOf = (events: readonly Happened[]): PartiesToTell[] =>
  events.flatMap(({ companyId, paymentId, event }): PartiesToTell[] => {
    const notice = noticeOfEvent[event]
    return notice === null || notice.recipients === 'signatories'
      ? []
      : [{ companyId, paymentId, kind: notice.kind, recipients: notice.recipients }]
  })
