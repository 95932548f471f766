import { type Selectable, sql } from 'kysely'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import type { Occurrence } from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Database } from '../../../db/open.ts'
import type { DB } from '../../../db/schema.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { WhetherWaits } from '../../../db/whether-waits.ts'
import { signedByNobodyElse } from '../../signing/door.ts'

/** The columns of an order's row that its form fills. */
export type OrderColumns = Pick<
  Selectable<DB['standing_order']>,
  | 'debtor_account_id'
  | 'debtor_iban'
  | 'debtor_name'
  | 'debtor_code'
  | 'creditor_iban'
  | 'creditor_name'
  | 'creditor_code'
  | 'creditor_passport'
  | 'kind'
  | 'currency'
  | 'purpose'
  | 'greatest_amount'
  | 'amount'
  | 'frequency'
  | 'day'
  | 'first_day'
  | 'weekend'
  | 'end_day'
  | 'end_count'
>

const orders = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('standing_order as o')
    .innerJoin('person_view as author', 'author.person_id', 'o.author_person_id')
    .innerJoin('company_view as company', 'company.company_id', 'o.company_id')
    .selectAll('o')
    .select((eb) => eb('company.demo_tenant_id', 'is not', null).$castTo<boolean>().as('in_demo'))
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .where('o.company_id', '=', companyId)

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirst']>>>

/** Coming orders before finished ones, without those that were discarded before their signature. */
export const findOrders = (reader: Reader, companyId: string): Promise<OrderRow[]> =>
  orders(reader, companyId)
    .where((eb) => eb.or([eb('o.state', '<>', 'revoked'), eb('o.activated_at', 'is not', null)]))
    .orderBy(sql`o.state in ('ended', 'revoked')`)
    .orderBy(sql`o.next_day nulls last`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_id')
    .execute()

export const findOrder = (reader: Reader, companyId: string, orderId: string): Promise<OrderRow | undefined> =>
  orders(reader, companyId).where('o.order_id', '=', orderId).executeTakeFirst()

/** The order, locked until the transaction ends. */
export const lockOrder = (
  transaction: DatabaseTransaction,
  companyId: string,
  orderId: string,
): Promise<OrderRow | undefined> =>
  orders(transaction, companyId).where('o.order_id', '=', orderId).forUpdate('o').executeTakeFirst()

export async function insertOrder(
  transaction: DatabaseTransaction,
  order: {
    readonly companyId: string
    readonly orderId: string
    readonly authorId: string
    readonly createdAt: Date
    readonly columns: OrderColumns
  },
): Promise<void> {
  const { companyId, orderId, authorId, createdAt, columns } = order
  await transaction
    .insertInto('standing_order')
    .values({
      ...columns,
      company_id: companyId,
      order_id: orderId,
      version: 1,
      state: 'draft',
      author_person_id: authorId,
      created_at: createdAt,
    })
    .execute()
}

type OrderKey = { readonly company_id: string; readonly order_id: string }

/** Changes an order that the caller has locked. */
export async function changeOrder(
  transaction: DatabaseTransaction,
  { company_id, order_id }: OrderKey,
  change: Partial<OrderColumns> & {
    readonly state?: StandingOrderState
    readonly version?: number
    readonly activated_at?: Date
    readonly payments_made?: number
    readonly next_nominal_day?: BusinessDate | null
    readonly next_day?: BusinessDate | null
  },
): Promise<void> {
  await transaction
    .updateTable('standing_order')
    .set(change)
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** The columns of the next payment, or empty ones. */
export const nextColumns = (next: Occurrence | null) => ({
  next_nominal_day: next?.nominal ?? null,
  next_day: next?.day ?? null,
})

export type DueOrder = { readonly companyId: string; readonly orderId: string; readonly nextDay: BusinessDate }

/** Active orders whose next day has come, in their order after a given one; up to the limit. */
export async function findDueOrders(
  reader: Reader,
  today: BusinessDate,
  after: DueOrder | null,
  atMost: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select company_id as "companyId", order_id as "orderId", next_day as "nextDay" from standing_order
    where state = 'active' and next_day <= ${today}
      and (${after === null} or (next_day, company_id, order_id) > (${after?.nextDay ?? today}::date, ${after?.companyId ?? null}::uuid, ${after?.orderId ?? null}::uuid))
    order by next_day, company_id, order_id limit ${sql.lit(atMost)}`.execute(reader)
  return rows
}

/** Records a payment of an order. The key forbids a second one of the same day and attempt. */
export async function insertOccurrence(
  transaction: DatabaseTransaction,
  { company_id, order_id, version }: OrderKey & { readonly version: number },
  made: { readonly nominal: BusinessDate; readonly attempt: number; readonly paymentId: string; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('standing_order_occurrence')
    .values({
      company_id,
      order_id,
      version,
      nominal_day: made.nominal,
      attempt: made.attempt,
      payment_id: made.paymentId,
      made_at: made.at,
    })
    .execute()
}

/** Payments by an order, the newest first. */
export const findOccurrences = (reader: Reader, companyId: string, orderId: string) =>
  reader
    .selectFrom('standing_order_occurrence as occurrence')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'occurrence.company_id')
        .onRef('payment.payment_id', '=', 'occurrence.payment_id'),
    )
    .selectAll('occurrence')
    .select(['payment.number', 'payment.state', 'payment.kind', 'payment.reason', 'payment.amount'])
    .where('occurrence.company_id', '=', companyId)
    .where('occurrence.order_id', '=', orderId)
    .orderBy('occurrence.nominal_day', 'desc')
    .orderBy('occurrence.attempt', 'desc')
    .execute()

/** The last paid nominal day of each order; an order without payments has no entry. */
export async function findLastPaid(
  reader: Reader,
  companyId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BusinessDate>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('standing_order_occurrence')
    .select((eb) => ['order_id', eb.fn.max('nominal_day').as('last_paid')])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, last_paid }) => [order_id, last_paid]))
}

export type OccurrenceRow = Awaited<ReturnType<typeof findOccurrences>>[number]

/**
 * The orders that a person wrote in a company, that pay nothing yet and that only they have signed, locked in the order
 * of ids.
 */
export const lockUnsignedOrders = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  whetherWaits: WhetherWaits,
) =>
  transaction
    .selectFrom('standing_order as o')
    .select(['o.company_id', 'o.order_id', 'o.state'])
    .where('o.company_id', '=', companyId)
    .where('o.author_person_id', '=', personId)
    .where('o.state', 'in', ['draft', 'onSigning'])
    .where(signedByNobodyElse(personId, { companyId: 'o.company_id', id: 'o.order_id' }))
    .orderBy('o.order_id')
    .forUpdate()
    .$if(whetherWaits === 'skips', (query) => query.skipLocked())
    .execute()

/**
 * The orders to then new recipients that a person has signed by a method, and that can pay: paused ones resume without
 * a signature.
 */
export const findOrdersToNewRecipients = queryOfEach(
  'orders-to-new-recipients',
  (reader: Database, personIds: readonly string[], methods: readonly SigningMethod[]) =>
    reader
      .selectFrom(askedKeys({ person_id: uuids(personIds), method: texts(methods) }))
      .innerJoin('signature', (join) =>
        join
          .onRef('signature.person_id', '=', 'asked.person_id')
          .onRef('signature.method', '=', 'asked.method')
          .on('signature.subject_kind', '=', sql.lit('standingOrder'))
          .on('signature.voided_at', 'is', null)
          .on('signature.recipient_was_new', '=', sql.lit(true)),
      )
      .innerJoin('standing_order as o', (join) =>
        join.onRef('o.company_id', '=', 'signature.company_id').onRef('o.order_id', '=', 'signature.subject_id'),
      )
      .select([
        'asked.place',
        'o.order_id',
        'o.frequency',
        'o.day',
        'o.first_day',
        'o.weekend',
        'o.end_day',
        'o.end_count',
      ])
      .select(['signature.counted_amount', 'signature.counted_on'])
      .where('o.state', 'in', sql<StandingOrderState>`('onSigning', 'active', 'paused')`),
)
