import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DeskCase } from './case-place.ts'

/** The work on kinds that have no row of their own for it. */
export const taking = (kind: WaitingKind, company: RawBuilder<unknown>, id: string) =>
  sql`left join staff_taking as work on work.kind = ${kind} and work.company_id = ${company} and work.case_id = ${sql.ref(id)}::text`

/** The company is no demo's. */
export const isOfBank = (company: string) =>
  sql`exists (select from company_view as company where company.company_id = ${sql.ref(company)} and demo_tenant_id is null)`

/** The bank's last decision on the risk of a company. */
export const riskOf = (company: RawBuilder<unknown>) => sql<string | null>`
  (select risk from questionnaire_assessment where questionnaire_assessment.company_id = ${company} and risk is not null
    order by version desc limit 1)`

/** The place of a case in a table, by its company and one more column. */
export const placeIn =
  (table: string, column: string) =>
  ({ companyId, caseId }: DeskCase) =>
    sql`select company_id, null::uuid as author from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)}::text = ${caseId}`
