import { sql } from 'kysely'
import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { awaitedStatuses, verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isOfOthers, isUnrelated } from '../actions/related-companies.ts'

/** In the place of an enquiry's company: it has none, or it is not what enquiries are ordered by. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** The last case of a page, in the order of the inbox. */
export type InboxPlace = { readonly since: Date; readonly companyId: string; readonly id: string }

export type InboxRow = {
  /** In the order of the inbox, of an enquiry `NO_COMPANY`. */
  readonly companyId: string
  /** Of the person who is verified, of the application, the enquiry or the hit; of a questionnaire the company's. */
  readonly id: string
  readonly company: string | null
  /** Of a payment on hold empty. */
  readonly person: string
  readonly since: Date
  readonly takenBy: string | null
  readonly takerName: string | null
  readonly takenUntil: Date | null
  readonly hasOpenAction: boolean
} & (
  | { readonly kind: 'client' | 'relation' | 'application' | 'held' | 'head' | 'hit' }
  | { readonly kind: 'questionnaire'; readonly version: number }
  | { readonly kind: 'enquiry'; readonly subject: EnquirySubject; readonly promisedAt: Date }
)

/** The kinds of case: each is a part of the inbox, and has a page of its own. */
export type InboxKind = InboxRow['kind']

type Asked = {
  /** The kinds that this person sees. */
  readonly kinds: readonly InboxKind[]
  /** Their РНОКПП: no case of a company to which they are related is theirs to see. */
  readonly inn: string
  readonly after: InboxPlace | null
  readonly takenBy: string | null
  readonly now: Date
  readonly limit: number
}

/** Whether a row comes after the last one of the page before, or may: the whole statement asks it of the person, too. */
const placeOf = (table: 'company' | 'relation', after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(${sql.table(table)}.created_at, ${sql.table(table)}.company_id) >= (${after.since}::timestamptz, ${after.companyId}::uuid)`

const placeOfApplication = (after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(coalesce(sent_at, changed_at), company_id, operation_id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.id}::uuid)`

const placeOfHeld = (table: 'payment_wait' | 'held', after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(${sql.table(table)}.since, ${sql.table(table)}.company_id, ${sql.ref(table === 'held' ? 'held.transfer_id' : 'payment_wait.payment_id')}) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.id}::uuid)`

const placeOfHead = (after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(since, company_id, person_id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.id}::uuid)`

const placeOfQuestionnaire = (after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(submitted_at, company_id) >= (${after.since}::timestamptz, ${after.companyId}::uuid)`

const placeOfHit = (after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(found_at, company_id, hit_id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.id}::uuid)`

/** Of cases that began to wait at one instant, enquiries come first. */
function placeOfEnquiry(after: InboxPlace | null) {
  if (after === null) return sql`true`
  return after.companyId === NO_COMPANY
    ? sql`(waits_since, enquiry_id) > (${after.since}::timestamptz, ${after.id}::uuid)`
    : sql`waits_since > ${after.since}::timestamptz`
}

/**
 * All that waits for the bank, the oldest first: clients with whoever registered them, people who are to act for a client,
 * applications for accounts, heads whom the state's register names no more,
 * questionnaires that were handed in, hits on lists, and enquiries. Demo tenants have a bank of their own. Each part walks an index in the order of
 * waiting and ends at the page's length, however many wait. Payments on hold are those that wait after a change of access,
 * and transfers that clearing leaves in doubt. Relations of newcomers stand in the index of relations that
 * wait, and are no case of their own: that walk ends where the page's newcomers end. Applications, heads, hits and enquiries are
 * not taken: none of them is anybody's own. Each part leaves out cases that the person does not see, before a page is cut.
 */
export async function findInbox(
  reader: Reader,
  { kinds, inn, after, takenBy, now, limit }: Asked,
): Promise<InboxRow[]> {
  const mine =
    takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and work.taken_until > ${now}::timestamptz`
  const mineOfTold =
    takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and told.taken_until > ${now}::timestamptz`
  const nobodys = takenBy === null ? sql`true` : sql`false`
  const seen = (kind: InboxKind, company: string) =>
    kinds.includes(kind) ? isUnrelated(company, inn) : sql<boolean>`false`
  const { rows } = await sql<InboxRow>`
    with newcomer as materialized (
      select 'client' as kind, company.company_id as place, company.company_id, first.person_id as id, first.person_id,
          company.created_at as since, null::text as subject, null::timestamptz as promised_at, null::integer as version
        from company cross join lateral (
          select person_id from relation where relation.company_id = company.company_id and status in ('active', 'onConfirm')
          order by relation.created_at, person_id limit 1) as first
          left join staff_case as work on work.company_id = company.company_id and work.person_id = first.person_id
        where questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
          and demo_tenant_id is null and ${placeOf('company', after)} and ${mine} and ${seen('client', 'company.company_id')}
          and not exists (select from questionnaire where questionnaire.company_id = company.company_id)
        order by company.created_at, company.company_id limit ${limit + 1}
    ), waiting as (
      select * from newcomer
      union all
      (select 'relation', relation.company_id, relation.company_id, relation.person_id, relation.person_id, relation.created_at, null, null, null
        from relation join company using (company_id) left join staff_case as work using (company_id, person_id)
        where relation.status = 'onConfirm' and person_confirms_until is null
          and (questionnaire_status = any (${[...verifiedStatuses]}::text[])
            or exists (select from questionnaire where questionnaire.company_id = relation.company_id))
          and demo_tenant_id is null and ${placeOf('relation', after)} and ${mine} and ${seen('relation', 'relation.company_id')}
          and relation.created_at <= coalesce((select max(since) from newcomer having count(*) > ${limit}), 'infinity')
        order by relation.created_at, relation.company_id, relation.person_id limit ${limit + 1})
      union all
      (select 'application', company_id, company_id, operation_id, author_person_id, coalesce(sent_at, changed_at), null, null, null
        from account_opening
        where state = 'on_validation' and ${placeOfApplication(after)} and ${nobodys} and ${seen('application', 'account_opening.company_id')}
          and exists (select from company where company.company_id = account_opening.company_id and demo_tenant_id is null)
        order by coalesce(sent_at, changed_at), company_id, operation_id limit ${limit})
      union all
      (select 'held', company_id, company_id, payment_id, null, since, null, null, null
        from payment_wait left join staff_held_payment as work using (company_id, payment_id)
        where ended_at is null and cause <> 'futureDay' and until > ${now} and ${placeOfHeld('payment_wait', after)} and ${mine} and ${seen('held', 'payment_wait.company_id')}
          and exists (select from company where company.company_id = payment_wait.company_id and demo_tenant_id is null)
        order by since, company_id, payment_id limit ${limit})
      union all
      (select 'held', held.company_id, held.company_id, held.transfer_id, null, held.since, null, null, null
        from clearing_exception as held left join staff_held_payment as work on work.company_id = held.company_id and work.payment_id = held.transfer_id
        where held.ended_at is null and ${placeOfHeld('held', after)} and ${mine} and ${seen('held', 'held.company_id')}
          and not exists (select from clearing_exception as earlier where earlier.company_id = held.company_id
            and earlier.transfer_id = held.transfer_id and earlier.ended_at is null
            and (earlier.since, earlier.because) < (held.since, held.because))
        order by held.since, held.company_id, held.transfer_id limit ${limit})
      union all
      (select 'head', company_id, company_id, person_id, person_id, since, null, null, null from unnamed_head
        where ended_at is null and ${placeOfHead(after)} and ${nobodys} and ${seen('head', 'unnamed_head.company_id')}
          and exists (select from relation where relation.company_id = unnamed_head.company_id
            and relation.person_id = unnamed_head.person_id and relation.status = 'active')
        order by since, company_id, person_id limit ${limit})
      union all
      (select 'questionnaire', told.company_id, told.company_id, told.company_id, told.submitted_by, told.submitted_at, null, null, told.version
        from questionnaire as told left join questionnaire_assessment as work using (company_id, version)
        where told.state in ('loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid') and ${placeOfQuestionnaire(after)} and ${mineOfTold} and ${seen('questionnaire', 'told.company_id')}
          and exists (select from company where company.company_id = told.company_id and demo_tenant_id is null)
        order by told.submitted_at, told.company_id limit ${limit + 1})
      union all
      (select 'hit', company_id, company_id, hit_id, person_id, found_at, about, null, null
        from watch_hit where outcome is null and gone_at is null and ${placeOfHit(after)} and ${nobodys} and ${seen('hit', 'watch_hit.company_id')}
        order by found_at, company_id, hit_id limit ${limit})
      union all
      (select 'enquiry', ${NO_COMPANY}::uuid, company_id, enquiry_id, person_id, waits_since, subject, promised_at, null
        from enquiry where state = 'waiting' and ${placeOfEnquiry(after)} and ${nobodys} and ${seen('enquiry', 'enquiry.company_id')} and ${isOfOthers('enquiry.person_id', inn)}
        order by waits_since, enquiry_id limit ${limit})
    )
    select kind, place as "companyId", id, company.short_name_uk as company,
      case kind when 'hit' then subject else concat_ws(' ', last_name_uk, first_name_uk, nullif(middle_name_uk, '')) end as person, since,
      waiting.subject, promised_at as "promisedAt",
      coalesce(work.taken_by, held.taken_by, assessed.taken_by) as "takenBy", taker.name as "takerName",
      coalesce(work.taken_until, held.taken_until, told.taken_until) as "takenUntil", waiting.version,
      exists (select from staff_action where state = 'open' and staff_action.subject = case kind
        when 'questionnaire' then place || ' questionnaire ' || waiting.version when 'hit' then id::text else place || ' ' || id end
      ) as "hasOpenAction"
    from waiting left join company using (company_id) left join person using (person_id)
      left join staff_case as work on work.company_id = place and work.person_id = id
      left join staff_held_payment as held on held.company_id = place and held.payment_id = id
      left join questionnaire as told on told.company_id = place and told.version = waiting.version
      left join questionnaire_assessment as assessed on assessed.company_id = place and assessed.version = waiting.version
      left join staff as taker on taker.staff_id = coalesce(work.taken_by, held.taken_by, assessed.taken_by)
    where ${after === null ? sql`true` : sql`(since, place, id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.id}::uuid)`}
    order by since, place, id limit ${limit}`.execute(reader)
  return rows
}
