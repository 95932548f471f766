import { type RawBuilder, sql } from 'kysely'
import { type CaseWeight, LARGE_CASE, type WaitingKind, waitingKinds } from '@dilo/domain/desk/case-views.ts'

import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { awaitedStatuses, verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isOnPaper } from '../../questionnaires/door.ts'
import { isOfOthers, isUnrelated } from '../case/related-companies.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import type { Bounds, CasePlace } from './case-order.ts'

/** A case as the walk through its kind finds it. */
export type WaitingCase = CasePlace & {
  /** The company that it is about; null: its author acts for none. */
  readonly of: string | null
  readonly personId: string | null
  /** A letter keeps the time that was promised when it was written; other kinds have none here. */
  readonly promised: Date | null
  /** The subject of a letter, or the person whom a list may name. */
  readonly subject: EnquirySubject | string | null
  readonly version: number | null
  /** In kopiykas, where the case is about a sum in hryvnia. */
  readonly sum: bigint | null
  readonly takenBy: string | null
  readonly takenUntil: Date | null
}

type Asked = {
  /** The kinds that this person sees. */
  readonly kinds: readonly WaitingKind[]
  readonly boundsOf: (kind: WaitingKind) => Bounds
  readonly weight: CaseWeight | null
  /** Null: of all companies. */
  readonly companyId: string | null
  /** Their РНОКПП: no case of a company to which they are related is theirs to see. */
  readonly inn: string
  readonly takenBy: string | null
  readonly now: Date
  /** The most cases of each kind. */
  readonly limit: number
}

type Columns = 'at' | 'companyId' | 'id'

/** The rows of one kind that wait, and the index in whose order they are walked. */
type Walk = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly id: string
  /** Null: not ordered by it. */
  readonly place: string | null
  readonly company: string
  /** The columns of the index's order: together they place a row after another. */
  readonly order: readonly Columns[]
  readonly person: string | null
  readonly promised?: string
  readonly subject?: string
  readonly version?: string
  readonly sum?: RawBuilder<unknown>
  readonly takenUntil?: string
}

/** The work on kinds that have no row of their own for it. */
const taking = (kind: WaitingKind, company: RawBuilder<unknown>, id: string) =>
  sql`left join staff_taking as work on work.kind = ${kind} and work.company_id = ${company} and work.case_id = ${sql.ref(id)}::text`

const isOfBank = (company: string) =>
  sql`exists (select from company_view as company where company.company_id = ${sql.ref(company)} and demo_tenant_id is null)`

const paid = (table: string, id: string) => sql`
  (select amount from payment where payment.company_id = ${sql.ref(`${table}.company_id`)} and payment.payment_id = ${sql.ref(`${table}.${id}`)}
    and payment.currency = 'UAH')`

const questionnaires = (inState: RawBuilder<unknown>): Walk => ({
  from: sql`questionnaire as told left join questionnaire_assessment as work using (company_id, version)`,
  where: sql`${inState} and ${isOfBank('told.company_id')}`,
  at: sql`told.submitted_at`,
  id: 'told.company_id',
  place: 'told.company_id',
  company: 'told.company_id',
  order: ['at', 'companyId'],
  person: 'told.submitted_by',
  version: 'told.version',
  takenUntil: 'told.taken_until',
})

/** The walks of each kind: two where two indexes hold it. */
const walksOf = ({ now, limit, inn, kinds }: Asked): Readonly<Record<WaitingKind, readonly Walk[]>> => ({
  client: [
    {
      from: sql`company_view as company cross join lateral (
          select person_id from relation_view as relation where relation.company_id = company.company_id and status in ('active', 'onConfirm')
          order by relation.created_at, person_id limit 1) as first
        left join staff_case as work on work.company_id = company.company_id and work.person_id = first.person_id`,
      where: sql`questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
          and demo_tenant_id is null and not exists (select from questionnaire where questionnaire.company_id = company.company_id)`,
      at: sql`company.created_at`,
      id: 'first.person_id',
      place: 'company.company_id',
      company: 'company.company_id',
      order: ['at', 'companyId'],
      person: 'first.person_id',
    },
  ],
  relation: [
    {
      from: sql`relation_view as relation join company_view as company using (company_id) left join staff_case as work using (company_id, person_id)`,
      // Relations of newcomers stand in the same index and are no case: the walk ends where the newcomers end. Both are promised alike.
      where: sql`relation.status = 'onConfirm' and person_confirms_until is null
          and (questionnaire_status = any (${[...verifiedStatuses]}::text[])
            or exists (select from questionnaire where questionnaire.company_id = relation.company_id))
          and demo_tenant_id is null
          and ${kinds.includes('client') ? sql`relation.created_at <= coalesce((select max(at) from client having count(*) >= ${limit}), 'infinity')` : sql`true`}`,
      at: sql`relation.created_at`,
      id: 'relation.person_id',
      place: 'relation.company_id',
      company: 'relation.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'relation.person_id',
    },
  ],
  application: [
    {
      from: sql`account_opening ${taking('application', sql`account_opening.company_id`, 'account_opening.operation_id')}`,
      where: sql`state = 'on_validation' and ${isOfBank('account_opening.company_id')}`,
      at: sql`coalesce(sent_at, changed_at)`,
      id: 'account_opening.operation_id',
      place: 'account_opening.company_id',
      company: 'account_opening.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'author_person_id',
    },
  ],
  held: [
    {
      from: sql`payment_wait left join staff_held_payment as work using (company_id, payment_id)`,
      where: sql`ended_at is null and cause <> 'futureDay' and until > ${now} and ${isOfBank('payment_wait.company_id')}`,
      at: sql`payment_wait.since`,
      id: 'payment_wait.payment_id',
      place: 'payment_wait.company_id',
      company: 'payment_wait.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: paid('payment_wait', 'payment_id'),
    },
    {
      from: sql`clearing_exception as held
        left join staff_held_payment as work on work.company_id = held.company_id and work.payment_id = held.transfer_id`,
      where: sql`held.ended_at is null
          and not exists (select from clearing_exception as earlier where earlier.company_id = held.company_id
            and earlier.transfer_id = held.transfer_id and earlier.ended_at is null
            and (earlier.since, earlier.because) < (held.since, held.because))`,
      at: sql`held.since`,
      id: 'held.transfer_id',
      place: 'held.company_id',
      company: 'held.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: paid('held', 'transfer_id'),
    },
  ],
  head: [
    {
      from: sql`unnamed_head ${taking('head', sql`unnamed_head.company_id`, 'unnamed_head.person_id')}`,
      where: sql`ended_at is null
          and exists (select from relation_view as relation where relation.company_id = unnamed_head.company_id
            and relation.person_id = unnamed_head.person_id and relation.status = 'active')`,
      at: sql`unnamed_head.since`,
      id: 'unnamed_head.person_id',
      place: 'unnamed_head.company_id',
      company: 'unnamed_head.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'unnamed_head.person_id',
    },
  ],
  questionnaire: [
    questionnaires(sql`told.state in ('loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid')`),
    // Those whose contract is to be printed.
    questionnaires(sql`told.state in ('correct', 'tmp_printed') and (told.state = 'tmp_printed' or ${isOnPaper})`),
  ],
  hit: [
    {
      from: sql`watch_hit ${taking('hit', sql`watch_hit.company_id`, 'watch_hit.company_id')}`,
      where: sql`outcome is null and gone_at is null`,
      at: sql`found_at`,
      id: 'watch_hit.hit_id',
      place: 'watch_hit.company_id',
      company: 'watch_hit.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'watch_hit.person_id',
      subject: 'watch_hit.about',
    },
  ],
  papers: [
    {
      from: sql`exchange_request as request ${taking('papers', sql`request.company_id`, 'request.request_id')}`,
      where: sql`request.state = 'queued' and request.papers = 'toCheck' and ${isOfBank('request.company_id')}`,
      at: sql`request.signed_at`,
      id: 'request.request_id',
      place: 'request.company_id',
      company: 'request.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'request.author_person_id',
      sum: sql`request.hryvnia`,
    },
  ],
  surplus: [
    {
      from: sql`exchange_unused as unused join exchange_use as bought using (company_id, use_id)
        ${taking('surplus', sql`unused.company_id`, 'unused.use_id')}`,
      where: sql`unused.closed_at is null and ${isOfBank('unused.company_id')}`,
      at: sql`unused.since`,
      id: 'unused.use_id',
      place: 'unused.company_id',
      company: 'unused.company_id',
      order: ['at', 'companyId', 'id'],
      person: null,
      sum: sql`bought.hryvnia * unused.amount / bought.amount`,
    },
  ],
  delivery: [
    {
      from: sql`card_delivery as delivery join card using (company_id, card_id)
        ${taking('delivery', sql`delivery.company_id`, 'delivery.card_id')}`,
      // A card that is locked meanwhile is not sent.
      where: sql`delivery.sent_at is null and delivery.ended_at is null and card.state = 'inactive'
        and ${isOfBank('delivery.company_id')}`,
      at: sql`delivery.since`,
      id: 'delivery.card_id',
      place: 'delivery.company_id',
      company: 'delivery.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'card.holder_person_id',
    },
  ],
  difference: [
    {
      // A day waits from its end on; each is one case.
      from: sql`card_settlement as settled ${taking('difference', sql`${NO_COMPANY}::uuid`, 'settled.day')}
        cross join lateral (select null::uuid as company_id) as nobody`,
      where: sql`not settled.agrees
          and not exists (select from staff_settled_day as closed where closed.day = settled.day
            and (closed.reported, closed.booked, closed.differences) = (settled.reported, settled.booked, settled.differences))`,
      at: sql`((settled.day + 1)::timestamp at time zone 'Europe/Kyiv')`,
      id: 'settled.day',
      place: null,
      company: 'nobody.company_id',
      order: ['at'],
      person: null,
      sum: sql`abs(settled.reported - settled.booked)`,
    },
  ],
  enquiry: [
    {
      from: sql`enquiry ${taking('enquiry', sql`${NO_COMPANY}::uuid`, 'enquiry.enquiry_id')}`,
      where: sql`state = 'waiting' and ${isOfOthers('enquiry.person_id', inn)}`,
      at: sql`waits_since`,
      id: 'enquiry.enquiry_id',
      place: null,
      company: 'enquiry.company_id',
      order: ['at', 'id'],
      person: 'enquiry.person_id',
      promised: 'enquiry.promised_at',
      subject: 'enquiry.subject',
    },
  ],
})

/** Tells whether the officer that is asked for has the case now. */
const isTakenBy = ({ takenUntil = 'work.taken_until' }: Walk, { takenBy, now }: Asked) =>
  takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and ${sql.ref(takenUntil)} > ${now}::timestamptz`

/** The bank's last decision on the risk of a company. */
export const riskOf = (company: RawBuilder<unknown>) => sql<string | null>`
  (select risk from questionnaire_assessment where questionnaire_assessment.company_id = ${company} and risk is not null
    order by version desc limit 1)`

function weighs({ sum, company }: Walk, weight: CaseWeight | null): RawBuilder<unknown> {
  if (weight === null) return sql`true`
  if (weight === 'risky') return sql`${riskOf(sql.ref(company))} = 'high'`
  return sum === undefined ? sql`false` : sql`${sum} >= ${LARGE_CASE}`
}

function isWithin({ at, id, place, order }: Walk, { after, from, until }: Bounds): RawBuilder<unknown> {
  const columns: Readonly<Record<Columns, RawBuilder<unknown>>> = {
    at,
    companyId: sql.ref(place ?? id),
    id: sql.ref(id),
  }
  const typed = (name: Columns, { at: then, companyId, id: last }: CasePlace) =>
    name === 'at' ? sql`${then}::timestamptz` : sql`${name === 'id' ? last : companyId}::uuid`
  const conditions = [
    after &&
      sql`(${sql.join(order.map((name) => columns[name]))}) > (${sql.join(order.map((name) => typed(name, after)))})`,
    from && sql`${at} >= ${from}::timestamptz`,
    until && sql`${at} < ${until}::timestamptz`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function walk(kind: WaitingKind, one: Walk, asked: Asked): RawBuilder<unknown> {
  const { at, id, place, company, order, person, promised, subject, version, sum, from, where, takenUntil } = one
  const columnOf: Readonly<Record<Columns, RawBuilder<unknown>>> = { at, companyId: sql.ref(company), id: sql.ref(id) }
  const orNull = (column: string | null | undefined, type: string) =>
    column === null || column === undefined ? sql`null::${sql.raw(type)}` : sql`${sql.ref(column)}::${sql.raw(type)}`
  return sql`
    (select ${sql.lit(kind)} as kind, ${at} as at, ${place === null ? sql`${NO_COMPANY}::uuid` : sql.ref(place)} as "companyId", ${sql.ref(id)}::text as id,
        ${sql.ref(company)} as of, ${orNull(person, 'uuid')} as "personId", ${orNull(promised, 'timestamptz')} as promised, ${orNull(subject, 'text')} as subject,
        ${orNull(version, 'integer')} as version, ${sum ?? sql`null`}::bigint as sum,
        work.taken_by as "takenBy", ${sql.ref(takenUntil ?? 'work.taken_until')} as "takenUntil"
      from ${from}
      where ${where} and ${isWithin(one, asked.boundsOf(kind))} and ${isUnrelated(company, asked.inn)}
        and ${isTakenBy(one, asked)} and ${weighs(one, asked.weight)}
        and ${asked.companyId === null ? sql`true` : sql`${sql.ref(company)} = ${asked.companyId}::uuid`}
      order by ${sql.join(order.map((name) => columnOf[name]))} limit ${asked.limit})`
}

/**
 * The first of each kind that wait for the bank, in the order of the kind: clients with the people who registered them,
 * people who are to act for a client, applications for accounts, payments on hold (they wait after a change of access,
 * or clearing leaves them in doubt), heads whom the state's register no longer names, submitted questionnaires, hits on
 * lists, papers of purchases of currency, and letters. Demo tenants have a bank of their own. Each part walks an index
 * in the order of waiting and ends at the limit, however many wait; it leaves out cases that the person does not see
 * before.
 */
export async function findWaiting(reader: Reader, asked: Asked): Promise<WaitingCase[]> {
  const walks = walksOf(asked)
  const parts = waitingKinds
    .filter((kind) => kind !== 'client' && asked.kinds.includes(kind))
    .flatMap((kind) => walks[kind].map((one) => walk(kind, one, asked)))
  const newcomers = asked.kinds.includes('client') ? walks.client.map((one) => walk('client', one, asked)) : []
  const all = [...newcomers.map(() => sql`select * from client`), ...parts]
  if (all.length === 0) return []
  const { rows } = await sql<WaitingCase>`
    ${newcomers.length === 0 ? sql`` : sql`with client as materialized (${sql.join(newcomers, sql` union all `)})`}
    ${sql.join(all, sql` union all `)}`.execute(reader)
  return rows
}
