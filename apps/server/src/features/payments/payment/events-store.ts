import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { Signature } from '@dilo/domain/signing/signature.ts'
import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { argument } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type NewEvent = {
  readonly companyId: string
  readonly paymentId: string
  readonly event: PaymentHistoryEvent
  readonly at: Date
  /** Null: the bank, or clearing. */
  readonly personId: string | null
  /** The type and method of a signature. History keeps them, because a signature that is taken back is deleted. */
  readonly signature?: Pick<Signature, 'type' | 'method'>
  readonly reason?: PaymentReason
  readonly statedReason?: string
}

/** The call that writes events. */
export function recordingEvents(events: readonly NewEvent[]): RawBuilder<void> {
  const column = <Value>(of: (one: NewEvent) => Value): Value[] => events.map(of)
  return sql`record_payment_events(${argument.uuids(column(({ companyId }) => companyId))},
    ${argument.uuids(column(({ paymentId }) => paymentId))}, ${argument.texts(column(({ event }) => event))},
    ${argument.times(column(({ at }) => at))}, ${argument.uuids(column(({ personId }) => personId))},
    ${argument.texts(column(({ signature }) => signature?.type))},
    ${argument.texts(column(({ signature }) => signature?.method))}, ${argument.texts(column(({ reason }) => reason))},
    ${argument.texts(column(({ statedReason }) => statedReason))})`
}

/**
 * Writes events of payments that the caller has locked or just made, in their order: each position is the last one plus
 * one.
 */
export async function insertEvents(transaction: DatabaseTransaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await preparedStatement('record-events', transaction, sql`select ${recordingEvents(events)}`)
}

export async function findEvents(reader: Reader, companyId: string, paymentId: string) {
  return reader
    .selectFrom('payment_event as event')
    .leftJoin('person_view as person', 'person.person_id', 'event.person_id')
    .select([
      'event.event',
      'event.happened_at',
      'event.person_id',
      'event.signature_type',
      'event.signature_method',
      'event.reason',
      'event.stated_reason',
      'person.last_name_uk',
      'person.first_name_uk',
      'person.middle_name_uk',
    ])
    .where('event.company_id', '=', companyId)
    .where('event.payment_id', '=', paymentId)
    .orderBy('event.position')
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]
