import { sql } from 'kysely'
import { awaitedStatuses, verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import type { Reader } from '../../../db/transaction.ts'

/** The last case of a page, in the order of the inbox. */
export type InboxPlace = { readonly since: Date; readonly companyId: string; readonly personId: string }

export type InboxRow = {
  readonly kind: 'client' | 'relation'
  readonly companyId: string
  readonly personId: string
  readonly company: string
  readonly person: string
  readonly since: Date
  readonly takenBy: string | null
  readonly takerName: string | null
  readonly takenUntil: Date | null
  readonly hasOpenAction: boolean
}

type Asked = {
  readonly after: InboxPlace | null
  readonly takenBy: string | null
  readonly now: Date
  readonly limit: number
}

/** Whether a row comes after the last one of the page before; both tables have one order for it. */
const placeOf = (table: 'company' | 'relation', after: InboxPlace | null) =>
  after === null
    ? sql`true`
    : sql`(${sql.table(table)}.created_at, ${sql.table(table)}.company_id) >= (${after.since}::timestamptz, ${after.companyId}::uuid)`

/**
 * Who waits for the bank, the oldest first: clients with whoever registered them, and people who are to act for a client.
 * Demo tenants have a bank of their own. Both halves walk an index in the order of waiting and end at the page's length,
 * however many wait.
 */
export async function findInbox(reader: Reader, { after, takenBy, now, limit }: Asked): Promise<InboxRow[]> {
  const mine =
    takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and work.taken_until > ${now}::timestamptz`
  const { rows } = await sql<InboxRow>`
    with waiting as (
      (select 'client' as kind, company.company_id, first.person_id, company.created_at
        from company cross join lateral (
          select person_id from relation where relation.company_id = company.company_id and status in ('active', 'onConfirm')
          order by relation.created_at, person_id limit 1) as first
          left join staff_case as work on work.company_id = company.company_id and work.person_id = first.person_id
        where questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
          and demo_tenant_id is null and ${placeOf('company', after)} and ${mine}
        order by company.created_at, company.company_id limit ${limit + 1})
      union all
      (select 'relation', relation.company_id, relation.person_id, relation.created_at
        from relation join company using (company_id) left join staff_case as work using (company_id, person_id)
        where relation.status = 'onConfirm' and questionnaire_status = any (${[...verifiedStatuses]}::text[])
          and demo_tenant_id is null and ${placeOf('relation', after)} and ${mine}
        order by relation.created_at, relation.company_id, relation.person_id limit ${limit + 1})
    )
    select waiting.kind, company_id as "companyId", person_id as "personId", company.short_name_uk as company,
      concat_ws(' ', last_name_uk, first_name_uk, nullif(middle_name_uk, '')) as person, waiting.created_at as since,
      work.taken_by as "takenBy", taker.name as "takerName", work.taken_until as "takenUntil",
      exists (select from staff_action where state = 'open' and subject = company_id || ' ' || person_id) as "hasOpenAction"
    from waiting join company using (company_id) join person using (person_id)
      left join staff_case as work using (company_id, person_id) left join staff as taker on taker.staff_id = work.taken_by
    where ${after === null ? sql`true` : sql`(waiting.created_at, company_id, person_id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.personId}::uuid)`}
    order by since, company_id, person_id limit ${limit}`.execute(reader)
  return rows
}
