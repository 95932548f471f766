import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import { sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type NewEvent = {
  readonly companyId: string
  readonly paymentId: string
  readonly event: PaymentHistoryEvent
  readonly at: Date
  /** Null: the bank, or clearing. */
  readonly personId: string | null
  readonly reason?: PaymentReason
  readonly statedReason?: string
}

const signatures: readonly PaymentHistoryEvent[] = ['SIGN', 'SIGN_IN_PART', 'SIGN_TO_WAIT']

/**
 * Writes events of payments that the caller has locked or just made, in their order: each position is the last one plus
 * one. The event of a signature copies its type and method, because a signature that is taken back is gone.
 */
export async function insertEvents(transaction: DatabaseTransaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((one, index) => ({
    company_id: one.companyId,
    payment_id: one.paymentId,
    rank: index,
    event: one.event,
    happened_at: one.at.toISOString(),
    person_id: one.personId,
    signed: signatures.includes(one.event),
    reason: one.reason ?? null,
    stated_reason: one.statedReason ?? null,
  }))
  await preparedStatement(
    'record-events',
    transaction,
    sql`
    insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method, reason, stated_reason)
    select e.company_id, e.payment_id,
      coalesce((select max(b.position) from payment_event b where b.company_id = e.company_id and b.payment_id = e.payment_id), 0)
        + row_number() over (partition by e.company_id, e.payment_id order by e.rank),
      e.event, e.happened_at, e.person_id, s.type, s.method, e.reason, e.stated_reason
    from json_to_recordset(${JSON.stringify(rows)}) as e(company_id uuid, payment_id uuid, rank integer, event text,
      happened_at timestamptz, person_id uuid, signed boolean, reason text, stated_reason text)
    left join lateral (
      select type, method from signature s
      where e.signed and s.company_id = e.company_id and s.subject_id = e.payment_id
        -- No index but the payment's: before there are statistics, all that a person has ever signed looked cheaper.
        and s.person_id is not distinct from e.person_id
        and s.voided_at is null
      order by signed_at desc limit 1) as s on true`,
  )
}

export async function findEvents(reader: Reader, companyId: string, paymentId: string) {
  return reader
    .selectFrom('payment_event as event')
    .leftJoin('person', 'person.person_id', 'event.person_id')
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
