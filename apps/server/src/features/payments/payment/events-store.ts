import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { Signature } from '@dilo/domain/signing/signature.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { texts, times, uuids } from '@dilo/pg-batches/sets.ts'
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

/**
 * Writes events of payments that the caller has locked or just made, in their order: each position is the last one plus
 * one.
 */
export async function insertEvents(transaction: DatabaseTransaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = <Value>(of: (one: NewEvent) => Value): Value[] => events.map(of)
  await preparedStatement(
    'record-events',
    transaction,
    sql`
    insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method, reason, stated_reason)
    select e.company_id, e.payment_id,
      coalesce((select max(b.position) from payment_event b where b.company_id = e.company_id and b.payment_id = e.payment_id), 0)
        + row_number() over (partition by e.company_id, e.payment_id order by e.rank),
      e.event, e.happened_at, e.person_id, e.signature_type, e.signature_method, e.reason, e.stated_reason
    from unnest(${uuids(column(({ companyId }) => companyId))}, ${uuids(column(({ paymentId }) => paymentId))},
      ${texts(column(({ event }) => event))}, ${times(column(({ at }) => at))}, ${uuids(column(({ personId }) => personId))},
      ${texts(column(({ signature }) => signature?.type))}, ${texts(column(({ signature }) => signature?.method))},
      ${texts(column(({ reason }) => reason))}, ${texts(column(({ statedReason }) => statedReason))}) with ordinality
      as e(company_id, payment_id, event, happened_at, person_id, signature_type, signature_method, reason, stated_reason, rank)`,
  )
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
