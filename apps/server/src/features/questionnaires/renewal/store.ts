import { daysOfNotice } from '@dilo/domain/questionnaire/good-until.ts'
import { verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { theSame } from '../../accounts/door.ts'

export type DueClient = {
  readonly companyId: string
  readonly goodUntil: BusinessDate
  /** The nearest distance at which its heads were notified of this day. Null: not yet. */
  readonly notified: number | null
}

/** A version is with the client, or over: nothing of the client waits for the bank. */
const nothingAtBank = sql`not exists (
  select from questionnaire at_bank where at_bank.company_id = company.company_id
    and at_bank.state not in ('none', 'processed', 'new', 'returned', 'tmp_rejected'))`

/** Clients whose data is good for so many days more at most, and who have not handed in anything. */
export async function findDue(reader: Reader, today: BusinessDate): Promise<readonly DueClient[]> {
  const { rows } = await sql<DueClient>`
    select company.company_id as "companyId", data_good_until as "goodUntil",
      (select min(days_before)::int from questionnaire_notice notice
       where notice.company_id = company.company_id and notice.good_until = data_good_until) as notified
    from company_view as company
    where data_good_until between ${today} and ${plusDays(today, Math.max(...daysOfNotice))}
      and gave_way_at is null and ${nothingAtBank}
    order by data_good_until, company.company_id`.execute(reader)
  return rows
}

/** @returns false when another server has sent the notice */
export async function noteNotice(
  transaction: DatabaseTransaction,
  { companyId, goodUntil }: Pick<DueClient, 'companyId' | 'goodUntil'>,
  daysBefore: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('questionnaire_notice')
    .values({ company_id: companyId, good_until: goodUntil, days_before: daysBefore })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Last valid versions of verified clients who have none under way. `text`: as handed in, null of a registration. */
const lastValid = sql`
  select distinct on (valid.company_id) valid.company_id, valid.decided_at, valid.submitted_text::jsonb as text
  from questionnaire valid join company_view as company using (company_id)
  where valid.state = 'processed' and valid.decided_at is not null
    and company.questionnaire_status = any (${[...verifiedStatuses]}::text[]) and company.gave_way_at is null
    and not exists (select from questionnaire under_way
      where under_way.company_id = valid.company_id and under_way.state not in ('none', 'processed'))
  order by valid.company_id, valid.version desc`

const companiesOf = (rows: readonly { company_id: string }[]): readonly string[] =>
  rows.map(({ company_id: companyId }) => companyId)

/**
 * Clients with a person's document that has ended since the version was approved. The bank has seen documents that
 * ended before.
 */
export async function findEndedDocuments(reader: Reader, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select valid.company_id from (${lastValid}) as valid
    where text is not null and exists (
      select from (
        select text -> 'answers' -> 'person' -> 'document' ->> 'validUntil' as ends
        union all
        select one -> 'answers' -> 'document' ->> 'validUntil' from jsonb_array_elements(text -> 'people') as one) as document
      where ends::date < ${today} and ends::date >= (decided_at at time zone 'Europe/Kyiv')::date)`.execute(reader)
  return companiesOf(rows)
}

/** Clients one of whose heads the state's register has left out since the version was approved. */
export async function findChangedHeads(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select valid.company_id from (${lastValid}) as valid
    where exists (select from unnamed_head head where head.company_id = valid.company_id and head.ended_at is null
      and head.since > valid.decided_at)`.execute(reader)
  return companiesOf(rows)
}

/**
 * Clients who have received, in the last thirty days and since the version was approved, more hryvnia than so many times what they
 * said they expect in a month. What goes between their own accounts is no turnover.
 */
export async function findGreatTurnover(
  reader: Reader,
  { since, times }: { readonly since: Date; readonly times: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select valid.company_id from (${lastValid}) as valid
    where text is not null and (
      select coalesce(sum(entry.amount), 0) from client_account account
      join ledger.entry_view entry on entry.company_id = account.company_id and entry.account_id = account.account_id
        and entry.booked_at > greatest(valid.decided_at, ${since}) and entry.amount > 0
      join lateral ${theSame('entry_detail', { companyId: sql`entry.company_id`, accountId: sql`entry.account_id` }, sql`entry.version`)} detail
        on detail.version = entry.version
      where account.company_id = valid.company_id and account.currency = 'UAH'
        and not exists (select from client_account own where own.company_id = valid.company_id and own.iban = detail.counterparty_iban)
    ) > ${times} * (text -> 'answers' -> 'purpose' ->> 'monthlyTurnover')::numeric`.execute(reader)
  return companiesOf(rows)
}

/**
 * Clients with a person whom a list has named since the version was approved, and the bank has not found it to be
 * another person.
 */
export async function findHitClients(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select valid.company_id from (${lastValid}) as valid
    where exists (select from watch_hit hit where hit.company_id = valid.company_id and hit.gone_at is null
      and hit.found_at > valid.decided_at and hit.outcome is distinct from 'otherPerson')`.execute(reader)
  return companiesOf(rows)
}

type DueForRegister = { readonly companyId: string; readonly code: string; readonly facts: unknown }

/**
 * A client whose questionnaire holds and of whom the register has not been asked since then; the turn is taken here, so that two
 * servers never ask about one. Null: nobody is due.
 */
export async function takeDueForRegister(reader: Reader, now: Date, since: Date): Promise<DueForRegister | null> {
  const { rows } = await sql<DueForRegister>`
    with due as (
      select answer.company_id from register_answer answer join (${lastValid}) as valid using (company_id)
      where answer.facts is not null and coalesce(answer.asked_anew_at, answer.asked_at) < ${since}
      order by coalesce(answer.asked_anew_at, answer.asked_at), answer.company_id limit 1
      for update of answer skip locked)
    update register_answer answer set asked_anew_at = ${now} from due, company
    where answer.company_id = due.company_id and company.company_id = due.company_id
    returning answer.company_id as "companyId", company.client_code as code, answer.facts`.execute(reader)
  return rows[0] ?? null
}

type NamedByCode = { readonly companyId: string; readonly code: string; readonly facts: unknown }

/**
 * Companies that only their registration has named, and whom the bank has let in: with the register's answer about
 * them; null: it was not asked. One that it does not know, or whose name it does not say, is not among them.
 */
export async function findNamedByCode(reader: Reader, atMost: number): Promise<readonly NamedByCode[]> {
  const { rows } = await sql<NamedByCode>`
    select company.company_id as "companyId", company.client_code as code, answer.facts
    from company_view as company left join register_answer answer using (company_id)
    where company.named_by = 'registration' and not company.sole_entrepreneur and company.demo_tenant_id is null
      and company.questionnaire_status not in ('none', 'default')
      and (answer.company_id is null or answer.facts ->> 'name' is not null)
    order by company.company_id limit ${atMost}`.execute(reader)
  return rows
}
