import { type RawBuilder, sql } from 'kysely'
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

/** A step that the bank has taken with a payment: what its notices need. */
export type StepOfBank = {
  readonly company_id: string
  readonly payment_id: string
  readonly position: number
  readonly author_person_id: string
  readonly debtor_account_id: string
}

/** A statement that takes steps of the bank and notifies everybody concerned. @param taking the call that takes them */
export const tellingOfSteps = (event: 'SETTLE', taking: RawBuilder<StepOfBank>, at: Date): RawBuilder<void> => sql`
  select notify_of_steps(array_agg(step.company_id), array_agg(step.payment_id), array_agg(step.position),
    array_agg(step.author_person_id), array_agg(step.debtor_account_id), ${sql.lit(noticeOfEvent[event]?.kind ?? null)}, ${at}::timestamptz)
  from ${taking} as step`

const partiesOf = (events: readonly Happened[]): PartiesToTell[] =>
  events.flatMap(({ companyId, paymentId, event }): PartiesToTell[] => {
    const notice = noticeOfEvent[event]
    return notice === null || notice.recipients === 'signatories' || notice.recipients === 'asker'
      ? []
      : [{ companyId, paymentId, kind: notice.kind, recipients: notice.recipients }]
  })
