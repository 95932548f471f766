import { sql } from 'kysely'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import { awaitedStatuses, verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isOnPaper } from '../../questionnaires/door.ts'
import { ofOutsider } from '../../watch-lists/door.ts'
import { NO_COMPANY } from '../case/case-place.ts'

/** The query of demo staff: cases that have waited since before this instant. */
type Asked = { readonly before: Date; readonly now: Date; readonly officer: string; readonly limit: number }

/** The case is free. */
const isFree = (
  kind: WaitingKind,
  company: string,
  id: string,
  { officer, now }: Pick<Asked, 'officer' | 'now'>,
) => sql<boolean>`
  not exists (select from staff_taking as work where work.kind = ${kind} and work.company_id = ${sql.raw(company)} and work.case_id = ${sql.ref(id)}::text
    and taken_by <> ${officer}::uuid and taken_until > ${now}::timestamptz)`

type WaitingCase = { readonly companyId: string; readonly personId: string; readonly lastName: string }

/**
 * Newcomers and people who are to act for a client, the longest waiting first, of the whole bank: it is a demo. Where a list
 * may name one of them, people decide.
 */
export async function findWaitingCases(
  reader: Reader,
  { before, now, officer, limit }: Asked,
): Promise<readonly WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    with waiting as (
      select company.company_id, first.person_id, first.created_at as since
      from company_view as company cross join lateral (
        select person_id, created_at from relation_view as relation
        where relation.company_id = company.company_id and status in ('active', 'onConfirm')
        order by created_at, person_id limit 1) as first
      where questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
        and not exists (select from questionnaire where questionnaire.company_id = company.company_id)
      union all
      select company_id, person_id, relation.created_at
      from relation_view as relation join company_view as company using (company_id)
      where relation.status = 'onConfirm' and (questionnaire_status = any (${[...verifiedStatuses]}::text[])
        or exists (select from questionnaire where questionnaire.company_id = relation.company_id))
    )
    select company_id as "companyId", person_id as "personId", last_name_uk as "lastName"
    from waiting join person_view as person using (person_id)
    where since <= ${before}::timestamptz
      and not exists (
        select from staff_case as work
        where work.company_id = waiting.company_id and work.person_id = waiting.person_id
          and taken_by <> ${officer}::uuid and taken_until > ${now}::timestamptz)
      and not exists (select from staff_action where state = 'open' and subject = company_id || ' ' || person_id)
      and not exists (select from watch_hit as hit where hit.company_id = waiting.company_id and gone_at is null
        and outcome is distinct from 'otherPerson' and not ${ofOutsider})
    order by since limit ${limit}`.execute(reader)
  return rows
}

type WaitingApplication = {
  readonly companyId: string
  readonly applicationId: string
  readonly version: number
  readonly purpose: string
}

/** Applications for accounts. @param reach in production those of demos alone */
export async function findWaitingApplications(
  reader: Reader,
  { before, limit, ...who }: Asked,
  reach: 'demos' | 'everybody',
): Promise<readonly WaitingApplication[]> {
  const { rows } = await sql<WaitingApplication>`
    select company_id as "companyId", operation_id as "applicationId", version, purpose
    from account_opening join company_view as company using (company_id)
    where state = 'on_validation' and coalesce(sent_at, changed_at) <= ${before}::timestamptz
      and ${reach === 'demos' ? sql`demo_tenant_id is not null` : sql`true`}
      and not exists (select from staff_action where state = 'open' and subject = company_id || ' ' || operation_id)
      and ${isFree('application', 'account_opening.company_id', 'operation_id', who)}
    order by coalesce(sent_at, changed_at) limit ${limit}`.execute(reader)
  return rows
}

export type WaitingQuestionnaire = {
  readonly companyId: string
  readonly version: number
  readonly revision: number
  readonly digest: string
  /** Canonical JSON, as it was signed. */
  readonly text: string
}

/**
 * Questionnaires that nobody has in hand but this officer, whose process may have begun and died. Where a list may name
 * a person, people decide. @param reach in production those of demos alone
 */
export async function findWaitingQuestionnaires(
  reader: Reader,
  { before, officer, limit }: Asked,
  reach: 'demos' | 'everybody',
): Promise<readonly WaitingQuestionnaire[]> {
  const { rows } = await sql<WaitingQuestionnaire>`
    select submitted.company_id as "companyId", submitted.version, revision, encode(digest, 'hex') as digest, submitted_text as text
    from questionnaire as submitted join company_view as company using (company_id) left join questionnaire_assessment as work using (company_id, version)
    where submitted.submitted_at <= ${before}::timestamptz
      and (submitted.state = 'loaded' or submitted.state in ('tmp_seen', 'on_validation') and work.taken_by = ${officer}::uuid)
      and ${reach === 'demos' ? sql`demo_tenant_id is not null` : sql`true`}
      and not exists (select from watch_hit as hit where hit.company_id = submitted.company_id and gone_at is null and outcome is distinct from 'otherPerson'
        and not ${ofOutsider})
      and not exists (select from staff_action where state = 'open' and subject = submitted.company_id || ' questionnaire ' || submitted.version)
    order by submitted.submitted_at limit ${limit}`.execute(reader)
  return rows
}

type WaitingPaper = Omit<WaitingQuestionnaire, 'text'> & { readonly isPrinted: boolean }

/** Approved questionnaires whose contract is to be printed, or to come back signed. @param reach in production those of demos alone */
export async function findWaitingPapers(
  reader: Reader,
  { before, limit }: Pick<Asked, 'before' | 'limit'>,
  reach: 'demos' | 'everybody',
): Promise<readonly WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    select submitted.company_id as "companyId", submitted.version, revision, encode(digest, 'hex') as digest, submitted.state = 'tmp_printed' as "isPrinted"
    from questionnaire as submitted join company_view as company using (company_id)
    where (submitted.state = 'tmp_printed' or submitted.state = 'correct' and ${isOnPaper})
      and ${reach === 'demos' ? sql`demo_tenant_id is not null` : sql`true`}
      and not exists (select from questionnaire_step as step
        where step.company_id = submitted.company_id and step.version = submitted.version and step.at > ${before}::timestamptz)
    order by submitted.submitted_at limit ${limit}`.execute(reader)
  return rows
}

type WaitingPurchase = {
  readonly companyId: string
  readonly requestId: string
  readonly version: number
  readonly purpose: string
}

/** Signed purchases of currency whose papers wait. @param reach in production those of demos alone */
export async function findWaitingPurchases(
  reader: Reader,
  { before, limit, ...who }: Asked,
  reach: 'demos' | 'everybody',
): Promise<readonly WaitingPurchase[]> {
  const { rows } = await sql<WaitingPurchase>`
    select company_id as "companyId", request_id as "requestId", version, coalesce(purpose, '') as purpose
    from exchange_request join company_view as company using (company_id)
    where state = 'queued' and papers = 'toCheck' and signed_at <= ${before}::timestamptz
      and ${reach === 'demos' ? sql`demo_tenant_id is not null` : sql`true`}
      and not exists (select from staff_action where state = 'open' and subject = company_id || ' exchange ' || request_id)
      and ${isFree('papers', 'exchange_request.company_id', 'request_id', who)}
    order by signed_at limit ${limit}`.execute(reader)
  return rows
}

/**
 * Companies that the bank has verified, with an account, for which nobody at the desk has opened payments or closed them. An
 * officer's word stays.
 */
export async function findToOpenForPayments(
  reader: Reader,
  { before, limit }: Pick<Asked, 'before' | 'limit'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select company.company_id as "companyId"
    from company_view as company
    where not sole_entrepreneur and demo_tenant_id is null and questionnaire_status in ('processed', 'card_empty')
      and exists (select from questionnaire as submitted where submitted.company_id = company.company_id and submitted.state in ('processed', 'card_empty')
        and submitted.submitted_at is not null and submitted.decided_at <= ${before}::timestamptz)
      and exists (select from client_account as own where own.company_id = company.company_id and own.status = 'OPEN')
      and not exists (select from pilot_company where pilot_company.company_id = company.company_id)
      and not exists (select from staff_action where staff_action.company_id = company.company_id and kind in ('paymentsOpening', 'paymentsClosing'))
    order by company.created_at limit ${limit}`.execute(reader)
  return rows.map(({ companyId }) => companyId)
}

/** Letters that wait for an answer. */
export async function findWaitingLetters(reader: Reader, { before, limit, ...who }: Asked): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('enquiry')
    .select('enquiry_id')
    .where('state', '=', 'waiting')
    .where('waits_since', '<=', before)
    .where(isFree('enquiry', `'${NO_COMPANY}'::uuid`, 'enquiry_id', who))
    .orderBy('waits_since')
    .limit(limit)
    .execute()
  return rows.map(({ enquiry_id }) => enquiry_id)
}

/** The actions that a person has made and nobody has decided yet. */
export async function findOpenActionsOf(reader: Reader, maker: string, limit: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('staff_action')
    .select('action_id')
    .where('state', '=', 'open')
    .where('maker', '=', maker)
    .orderBy('made_at')
    .limit(limit)
    .execute()
  return rows.map(({ action_id }) => action_id)
}
