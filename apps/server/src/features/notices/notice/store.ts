import type { NoticeChoiceKind, NoticeKind, NoticeWays, Recipients } from '@dilo/domain/payments/notice.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { argument, integers, times, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

type PaymentKey = { readonly companyId: string; readonly paymentId: string }

export type PartiesToTell = PaymentKey & {
  readonly kind: NoticeKind
  readonly recipients: Exclude<Recipients, 'signatories' | 'asker'>
}

/** The call that notifies author and signatories of the last event in the histories of these payments. */
export function notifyingParties(recipients: readonly PartiesToTell[]): RawBuilder<void> {
  const column = <Value>(of: (one: PartiesToTell) => Value): Value[] => recipients.map(of)
  return sql`notify_parties(${argument.uuids(column((one) => one.companyId))},
    ${argument.uuids(column((one) => one.paymentId))}, ${argument.texts(column((one) => one.kind))},
    ${argument.booleans(column((one) => one.recipients === 'parties'))})`
}

export async function insertForParties(
  transaction: DatabaseTransaction,
  recipients: readonly PartiesToTell[],
): Promise<void> {
  await preparedStatement('notices-for-parties', transaction, sql`select ${notifyingParties(recipients)}`)
}

/** Notifies one person of the last event in the history of a payment. */
export async function insertForPerson(
  transaction: DatabaseTransaction,
  { companyId, paymentId, personId }: PaymentKey & { readonly personId: string },
  kind: NoticeKind,
): Promise<void> {
  await sql`
    insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
    select company_id, payment_id, position, ${personId}::uuid, ${kind}::text, happened_at from payment_event
    where company_id = ${companyId}::uuid and payment_id = ${paymentId}::uuid order by position desc limit 1
    on conflict do nothing`.execute(transaction)
}

export type SignatoriesToTell = PaymentKey & {
  /** The people whose signature may fill a place that is missing now. */
  readonly maySign: readonly string[]
  /** The person who already knows: they have just requested the code, or withdrawn their signature. */
  readonly knows: string | null
  /** The payment has just come to signing: earlier requests to sign it are over. */
  readonly anew: boolean
}

/**
 * Notifies everybody who may sign a payment now and has no notice yet of the last event of its history; for people with
 * nothing left to sign, the notice is over. One statement.
 */
export async function insertForSignatories(
  transaction: DatabaseTransaction,
  { companyId, paymentId, maySign, knows, anew }: SignatoriesToTell,
): Promise<void> {
  await sql`
    with step as (
      select company_id, payment_id, position, happened_at from payment_event
      where company_id = ${companyId} and payment_id = ${paymentId} order by position desc limit 1
    ), ended as (
      update notice set over_at = step.happened_at from step
      where notice.company_id = step.company_id and notice.payment_id = step.payment_id and notice.kind = 'awaitsSignature'
        and notice.over_at is null and (${anew}::boolean or notice.person_id <> all (${maySign}::uuid[])))
    insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
    select step.company_id, step.payment_id, step.position, may.person_id, 'awaitsSignature', step.happened_at
    from step cross join unnest(${maySign}::uuid[]) as may(person_id)
    where may.person_id is distinct from ${knows}::uuid and (${anew}::boolean or not exists (
      select from notice known where known.company_id = step.company_id and known.payment_id = step.payment_id
        and known.person_id = may.person_id and known.kind = 'awaitsSignature' and known.over_at is null))
    on conflict do nothing`.execute(transaction)
}

/** The person and the company of the notices: nobody reads another's. */
export type Reading = { readonly personId: string; readonly companyId: string }

/** A notice that asks for an action is over once the action is done. Aliases: `notice`, `payment`. */
const isOver = sql<boolean>`(notice.over_at is not null
  or notice.kind = 'awaitsSignature' and payment.state <> 'onSigning' or notice.kind = 'rework' and payment.state <> 'draft')`

/** The person wants to see such notices in the cabinet. Aliases: `asked`, `notice`. */
const isWanted = sql<SqlBool>`not exists (
  select from notice_choice choice
  where choice.person_id = asked.person_id and choice.kind = notice.kind and choice.cabinet = false)`

/** The longest page. */
export const NOTICES_AT_MOST = 100

/** The notice after which a page begins. */
export type After = { readonly at: string; readonly paymentId: string; readonly position: number }

/** A page of notices begins after this one. */
const newest: After = {
  at: '9999-12-31T00:00:00.000Z',
  paymentId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  position: 2_147_483_647,
}

/**
 * The inner limit is a constant: by it PostgreSQL sees that the index of the order ends sooner than a sort. The notices of
 * a payment that still exists.
 */
const noticePages = queryOfEach(
  'notices',
  (
    reader: Database,
    personIds: readonly string[],
    companyIds: readonly string[],
    ats: readonly string[],
    paymentIds: readonly string[],
    positions: readonly string[],
    sizes: readonly string[],
  ) =>
    reader
      .selectFrom(
        askedKeys({
          person_id: uuids(personIds),
          company_id: uuids(companyIds),
          at: times(ats),
          payment_id: uuids(paymentIds),
          position: integers(positions),
          size: integers(sizes),
        }),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom(
              eb
                .selectFrom('notice')
                .innerJoin('payment', (join) =>
                  join
                    .onRef('payment.company_id', '=', 'notice.company_id')
                    .onRef('payment.payment_id', '=', 'notice.payment_id'),
                )
                .innerJoin('payment_event as event', (join) =>
                  join
                    .onRef('event.company_id', '=', 'notice.company_id')
                    .onRef('event.payment_id', '=', 'notice.payment_id')
                    .onRef('event.position', '=', 'notice.position'),
                )
                .leftJoin('person_view as person', 'person.person_id', 'event.person_id')
                .select(['notice.payment_id', 'notice.position', 'notice.kind', 'notice.happened_at', 'notice.read_at'])
                .select(isOver.as('is_over'))
                .select(['payment.company_id', 'payment.state', 'payment.kind as payment_kind'])
                .select(['payment.number', 'payment.amount', 'payment.currency', 'payment.creditor_name'])
                .select(['event.happened_at as step_at', 'event.reason', 'event.stated_reason'])
                .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
                .where(
                  sql<SqlBool>`notice.person_id = asked.person_id and notice.company_id = asked.company_id
                    and payment.state <> 'deleted' and ${isWanted}
                    and (notice.happened_at, notice.payment_id, notice.position) < (asked.at, asked.payment_id, asked.position)`,
                )
                .orderBy('notice.happened_at', 'desc')
                .orderBy('notice.payment_id', 'desc')
                .orderBy('notice.position', 'desc')
                .limit(sql.lit(NOTICES_AT_MOST + 1))
                .as('listed'),
            )
            .selectAll('listed')
            .limit(sql<number>`asked.size`)
            .as('page'),
        (join) => join.onTrue(),
      )
      .select(['asked.place', 'page.payment_id', 'page.position', 'page.kind', 'page.happened_at', 'page.read_at'])
      .select(['page.is_over', 'page.company_id', 'page.state', 'page.payment_kind'])
      .select(['page.number', 'page.amount', 'page.currency', 'page.creditor_name'])
      .select(['page.step_at', 'page.reason', 'page.stated_reason'])
      .select(['page.last_name_uk', 'page.first_name_uk', 'page.middle_name_uk'])
      .orderBy('page.happened_at', 'desc')
      .orderBy('page.payment_id', 'desc')
      .orderBy('page.position', 'desc'),
)

/** A page of notices that the person wants to see in the cabinet, the newest first. */
export function findNotices(reader: Reader, { personId, companyId }: Reading, after: After | null, limit: number) {
  const { at, paymentId, position } = after ?? newest
  return noticePages(reader, personId, companyId, at, paymentId, String(position), String(limit))
}

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number]

/**
 * A query: unread notices of payments that a person wants to see in the cabinet, and so many at most, because a batch may
 * leave thousands. Alias: `asked`.
 */
export const unreadOfPayments = (atMost: number): RawBuilder<unknown> => sql`
  select from notice join payment on payment.company_id = notice.company_id and payment.payment_id = notice.payment_id
  where notice.person_id = asked.person_id and notice.company_id = asked.company_id and notice.read_at is null
    and payment.state <> 'deleted' and ${isWanted} and not ${isOver}
  limit ${sql.lit(atMost)}`

/**
 * Marks as read the notices that came until a moment: of one payment, or all. Its transaction must be retryable: others
 * lock the rows in other orders.
 */
export async function markRead(
  transaction: DatabaseTransaction,
  { personId, companyId }: Reading,
  { paymentId, until }: { paymentId: string | null; until: Date },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .$if(paymentId !== null, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .execute()
}

/**
 * Money of a salary came back after its people were notified that it was done: each gets another notice of the same
 * step, with the moment when the money came back. The earlier one stays unchanged and counts as read: the new one says
 * more.
 */
export async function tellAnew(
  transaction: DatabaseTransaction,
  { companyId, paymentId, at }: { readonly companyId: string; readonly paymentId: string; readonly at: Date },
): Promise<void> {
  await sql`
    with earlier as (
      update notice set read_at = ${at}::timestamptz
      where company_id = ${companyId}::uuid and payment_id = ${paymentId}::uuid and kind = 'done' and read_at is null)
    insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
    select company_id, payment_id, position, person_id, kind, greatest(${at}::timestamptz, max(happened_at) + interval '1 millisecond')
    from notice where company_id = ${companyId}::uuid and payment_id = ${paymentId}::uuid and kind = 'done'
    group by company_id, payment_id, position, person_id, kind`.execute(transaction)
}

export const findChoices = (reader: Reader, personId: string) =>
  reader
    .selectFrom('notice_choice')
    .select(['kind', 'cabinet', 'email', 'sms'])
    .where('person_id', '=', personId)
    .execute()

export async function saveChoice(
  reader: Reader,
  personId: string,
  kind: NoticeChoiceKind,
  ways: NoticeWays,
): Promise<void> {
  await reader
    .insertInto('notice_choice')
    .values({ person_id: personId, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ ...ways }))
    .execute()
}

/**
 * People with notices that are ready to be gathered, in the order of their ids.
 * @param when.writtenBefore the oldest notice came before this moment
 * @param when.messagedBefore the last message about notices went before this moment
 */
export async function findPeopleToTell(
  reader: Reader,
  when: {
    readonly writtenBefore: Date
    readonly messagedBefore: Date
    readonly after: string
    readonly atMost: number
    /** The tables of notices about things. */
    readonly things: readonly { readonly table: string }[]
  },
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select notice.person_id from (
      select person_id, happened_at from notice where gathered_at is null and person_id > ${when.after}::uuid
      ${sql.join(
        when.things.map(
          ({ table }) =>
            sql`union all select person_id, happened_at from ${sql.table(table)} where gathered_at is null and person_id > ${when.after}::uuid`,
        ),
        sql` `,
      )}) as notice
    left join notice_message last on last.person_id = notice.person_id
    where (last.sent_at is null or last.sent_at <= ${when.messagedBefore})
    group by notice.person_id having min(notice.happened_at) <= ${when.writtenBefore}
    order by notice.person_id limit ${sql.lit(when.atMost)}`.execute(reader)
  return rows.map(({ person_id: personId }) => personId)
}

/** The time of the last message that notified a person. */
export async function findLastMessage(transaction: DatabaseTransaction, personId: string): Promise<Date | null> {
  const row = await transaction
    .selectFrom('notice_message')
    .select('sent_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

export async function saveLastMessage(transaction: DatabaseTransaction, personId: string, now: Date): Promise<void> {
  await transaction
    .insertInto('notice_message')
    .values({ person_id: personId, sent_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ sent_at: now }))
    .execute()
}

/** Takes all notices of a person that no message has gathered, each once, the oldest first. */
export async function gatherNotices(transaction: DatabaseTransaction, personId: string, now: Date) {
  const rows = await transaction
    .updateTable('notice')
    .from('payment')
    .from('payment_event as event')
    .leftJoin('person_view as doer', 'doer.person_id', 'event.person_id')
    .set({ gathered_at: now })
    .where('notice.person_id', '=', personId)
    .where('notice.gathered_at', 'is', null)
    .whereRef('payment.company_id', '=', 'notice.company_id')
    .whereRef('payment.payment_id', '=', 'notice.payment_id')
    .whereRef('event.company_id', '=', 'notice.company_id')
    .whereRef('event.payment_id', '=', 'notice.payment_id')
    .whereRef('event.position', '=', 'notice.position')
    .returning([
      'notice.company_id',
      'notice.payment_id',
      'notice.kind',
      'notice.happened_at',
      'notice.read_at',
      'notice.over_at',
    ])
    .returning([
      'payment.state',
      'payment.kind as payment_kind',
      'payment.number',
      'payment.amount',
      'payment.currency',
      'payment.creditor_name',
      'payment.debtor_account_id',
      'event.stated_reason',
    ])
    .returning(['doer.last_name_uk', 'doer.first_name_uk', 'doer.middle_name_uk'])
    .execute()
  return rows.toSorted((left, right) => left.happened_at.getTime() - right.happened_at.getTime())
}

export type GatheredNotice = Awaited<ReturnType<typeof gatherNotices>>[number]

/** The companies for which a person acts now, with the person's permissions. */
export const findCompanies = (reader: Reader, personId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select([
      'relation.company_id',
      'relation.type',
      'relation.permissions',
      'relation.signature_type',
      'relation.account_ids',
      'company.short_name_uk',
      'company.short_name_ru',
    ])
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .execute()
