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

/**
 * Who waits for the bank, the oldest first: clients with whoever registered them, and people who are to act for a client.
 * Demo tenants have a bank of their own. Both halves walk an index in the order of waiting and end at the page's length,
 * however many wait.
 */
export async function findInbox(reader: Reader, { after, takenBy, now, limit }: Asked): Promise<InboxRow[]> {
  const place =
    after === null
      ? sql`true`
      : sql`(relation.created_at, relation.company_id, relation.person_id) > (${after.since}::timestamptz, ${after.companyId}::uuid, ${after.personId}::uuid)`
  const mine =
    takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and work.taken_until > ${now}::timestamptz`
  const { rows } = await sql<InboxRow>`
    with waiting as (
      (select 'client' as kind, relation.company_id, relation.person_id, relation.created_at
        from relation join company using (company_id) left join staff_case as work using (company_id, person_id)
        where relation.status in ('active', 'onConfirm')
          and questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
          and demo_tenant_id is null and ${place} and ${mine}
          and not exists (select from relation as earlier where earlier.company_id = relation.company_id
            and earlier.status in ('active', 'onConfirm')
            and (earlier.created_at, earlier.person_id) < (relation.created_at, relation.person_id))
        order by relation.created_at, relation.company_id, relation.person_id limit ${limit})
      union all
      (select 'relation', relation.company_id, relation.person_id, relation.created_at
        from relation join company using (company_id) left join staff_case as work using (company_id, person_id)
        where relation.status = 'onConfirm' and questionnaire_status = any (${[...verifiedStatuses]}::text[])
          and demo_tenant_id is null and ${place} and ${mine}
        order by relation.created_at, relation.company_id, relation.person_id limit ${limit})
    )
    select waiting.kind, company_id as "companyId", person_id as "personId", company.short_name_uk as company,
      concat_ws(' ', last_name_uk, first_name_uk, nullif(middle_name_uk, '')) as person, waiting.created_at as since,
      work.taken_by as "takenBy", taker.name as "takerName", work.taken_until as "takenUntil",
      exists (select from staff_action where state = 'open' and subject = company_id || ' ' || person_id) as "hasOpenAction"
    from waiting join company using (company_id) join person using (person_id)
      left join staff_case as work using (company_id, person_id) left join staff as taker on taker.staff_id = work.taken_by
    order by since, company_id, person_id limit ${limit}`.execute(reader)
  return rows
}
