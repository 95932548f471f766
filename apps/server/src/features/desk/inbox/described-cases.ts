import { sql } from 'kysely'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { WaitingCase } from '../case/case-kind.ts'
import { riskOf } from '../case/case-sql.ts'
import { caseKinds } from './case-kinds.ts'

/** A case with the names that stand on its row. */
export type DescribedCase = WaitingCase & {
  readonly company: string | null
  /** Empty for a payment on hold; the payer of a transfer from another bank. */
  readonly person: string
  readonly takerName: string | null
  readonly hasOpenAction: boolean
  readonly risk: RiskLevel | null
}

/** Adds the names of clients and people to the cases of one page. */
export async function describeCases(reader: Reader, cases: readonly WaitingCase[]): Promise<DescribedCase[]> {
  if (cases.length === 0) return []
  const { rows } = await sql<Omit<DescribedCase, keyof WaitingCase>>`
    select company.short_name_uk as company, concat_ws(' ', last_name_uk, first_name_uk, nullif(middle_name_uk, '')) as person,
      taker.name as "takerName",
      exists (select from staff_action where state = 'open' and staff_action.subject = one.subject) as "hasOpenAction",
      ${riskOf(sql`one.company_id`)} as risk
    from unnest(${cases.map(({ of }) => of)}::uuid[], ${cases.map(({ personId }) => personId)}::uuid[],
        ${cases.map(({ takenBy }) => takenBy)}::uuid[], ${cases.map((one) => caseKinds[one.kind].subject(one))}::text[])
      with ordinality as one (company_id, person_id, taken_by, subject, place)
      left join company_view as company using (company_id) left join person_view as person using (person_id) left join staff as taker on taker.staff_id = one.taken_by
    order by one.place`.execute(reader)
  return cases.flatMap((one, index) => {
    const names = rows[index]
    return names === undefined
      ? []
      : [
          {
            ...one,
            ...names,
            person: one.kind === 'hit' || one.kind === 'incoming' ? (one.subject ?? '') : names.person,
          },
        ]
  })
}
