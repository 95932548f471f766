import { sql } from 'kysely'
import type { KindOfCase } from '../case/case-kind.ts'
import { taking } from '../case/case-sql.ts'
import { NO_COMPANY } from '../case/case-place.ts'

/** Days whose card settlement differs. */
export const differenceCase: KindOfCase<'difference'> = {
  call: 'GET /api/desk/settlements/{day}',
  promise: 'settlementDifference',
  walks: () => [
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
  place: ({ caseId }) =>
    sql`select null::uuid as company_id, null::uuid as author from card_settlement where day::text = ${caseId}`,
  subject: ({ id }) => `settlement ${id}`,
  shown: ({ id }) => ({ day: id }),
}
