import { sql } from 'kysely'
import { daysInDoubt } from '../../payments/door.ts'
import type { KindOfCase } from '../case/case-kind.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { taking } from '../case/case-sql.ts'

/** Days on which clearing's report and our books differ, and no client's transfer is the difference. */
export const clearingDayCase: KindOfCase<'clearingDay'> = {
  call: 'GET /api/desk/clearing-days/{day}',
  promise: 'clearingDay',
  walks: () => [
    {
      from: sql`${daysInDoubt} as compared ${taking('clearingDay', sql`${NO_COMPANY}::uuid`, 'compared.business_date')}
        cross join lateral (select null::uuid as company_id) as nobody`,
      where: sql`true`,
      at: sql`compared.since`,
      id: 'compared.business_date',
      place: null,
      company: 'nobody.company_id',
      order: ['at', 'id'],
      person: null,
    },
  ],
  place: ({ caseId }) =>
    sql`select null::uuid as company_id, null::uuid as author from ${daysInDoubt} as compared where business_date::text = ${caseId}`,
  subject: ({ id }) => clearingDaySubject(id),
  shown: ({ id }) => ({ day: id }),
}

export const clearingDaySubject = (day: string): string => `clearingDay ${day}`
