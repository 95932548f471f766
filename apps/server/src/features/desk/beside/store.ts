import { sql } from 'kysely'
import type { TimelineEvent } from '@dilo/domain/desk/client-timeline.ts'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { Reader } from '../../../db/transaction.ts'
import { riskOf } from '../case/case-sql.ts'

type Who = { readonly staffId: string; readonly companyId: string; readonly since: Date }

/**
 * Tells whether an officer has looked at a case of a company, or opened it, since then; `beside`: they have seen it beside a case. Null:
 * they have not looked at it.
 */
export async function findLook(
  reader: Reader,
  { staffId, companyId, since }: Who,
): Promise<{ readonly beside: boolean } | null> {
  const { rows } = await sql<{ looks: bigint; beside: boolean }>`
    select count(*) as looks, coalesce(bool_or(facts like '%"page":"beside"%'), false) as beside from staff_audit_entry
    where person_id = ${staffId} and at > ${since}
      and (event = 'companyLookedAt' and subject_id = ${companyId}::uuid
        or event = 'enquiryRead' and facts like '%' || ${companyId} || '%')`.execute(reader)
  const [row] = rows
  return row === undefined || row.looks === 0n ? null : { beside: row.beside }
}

export async function findRisk(reader: Reader, companyId: string): Promise<RiskLevel | null> {
  const { rows } = await sql<{ risk: RiskLevel | null }>`select ${riskOf(sql`${companyId}::uuid`)} as risk`.execute(
    reader,
  )
  return rows[0]?.risk ?? null
}

type TimelineRow = {
  readonly event: TimelineEvent
  readonly at: Date
  readonly by: string | null
  readonly kind: StaffActionKind | null
  readonly state: StaffActionState | null
}

const nameOf = sql`concat_ws(' ', last_name_uk, first_name_uk)`

/** The events of a client, the newest first: its own steps, its letters, notes, and the actions that an officer may see. */
export async function findTimeline(
  reader: Reader,
  companyId: string,
  { staffId, kinds, limit }: { staffId: string; kinds: readonly StaffActionKind[]; limit: number },
): Promise<TimelineRow[]> {
  const seen = sql`(kind = any(${[...kinds]}::text[]) or maker = ${staffId}::uuid)`
  const { rows } = await sql<TimelineRow>`
    select * from (
      (select 'actionMade' as event, made_at as at, staff.name as by, kind, null::text as state
        from staff_action join staff on staff.staff_id = maker where company_id = ${companyId} and ${seen} order by made_at desc limit ${limit})
      union all
      (select 'actionDecided', decided_at, staff.name, kind, state
        from staff_action left join staff on staff.staff_id = checker
        where company_id = ${companyId} and ${seen} and decided_at > made_at order by decided_at desc limit ${limit})
      union all
      (select case when letter.staff_id is null then 'letterOfClient' else 'letterOfBank' end, letter.written_at,
          coalesce(staff.name, ${nameOf}), null, null
        from enquiry_letter as letter left join staff using (staff_id) left join person_view as person using (person_id)
        where letter.company_id = ${companyId} order by letter.written_at desc limit ${limit})
      union all
      (select 'note', written_at, staff.name, null, null
        from staff_note join staff using (staff_id) where about_company_id = ${companyId} order by written_at desc limit ${limit})
      union all
      (select 'questionnaireSubmitted', submitted_at, ${nameOf}, null, null
        from questionnaire left join person_view as person on person_id = submitted_by
        where company_id = ${companyId} and submitted_at is not null order by submitted_at desc limit ${limit})
      union all
      (select 'personAdded', relation.created_at, ${nameOf}, null, null
        from relation_view as relation join person_view as person using (person_id) where company_id = ${companyId} order by relation.created_at desc limit ${limit})
      union all
      (select 'accountOpened', opened_at, '•' || right(iban, 4), null, null
        from client_account where company_id = ${companyId} order by opened_at desc limit ${limit})
      union all
      (select 'registered', created_at, null, null, null from company_view as company where company_id = ${companyId})
    ) as listed order by at desc limit ${limit}`.execute(reader)
  return rows
}
