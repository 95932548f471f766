import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { incomingInBooks } from './incoming-in-books.ts'
import type { Difference, Report } from './reconciliation-store.ts'

/** Compares every incoming transfer of a day, ours and clearing's, with the other side's. */
export async function compareIncoming(transaction: DatabaseTransaction, report: Report): Promise<Difference[]> {
  const { day, reportId } = report
  const { rows } = await sql<Difference>`
    with line as (
      select * from clearing_report_line
      where business_date = ${day} and report_id = ${reportId} and direction = 'incoming'
    ),
    own as (${incomingInBooks(report)}),
    compared as (
      select coalesce(own.uetr::text, line.transfer_id) as id, own.uetr is not null as is_ours, line.transfer_id is not null as is_theirs,
        own.amount as own_amount, own.settled_on as own_day, own.returned as own_returned,
        line.amount as line_amount, line.settled_on as line_day, line.returned as line_returned,
        own.settled_on = ${day} or own.returned_that_day as expected
      from own full join line on line.transfer_id = own.uetr::text
    )
    select 'incoming' as direction, id as "transferId", kind,
      case when is_ours then 'settled' end as "ourStatus",
      case when kind = 'returned' then own_returned else own_amount end as "ourAmount", own_day as "ourDay",
      case when is_theirs then 'settled' end as "clearingStatus",
      case when kind = 'returned' then line_returned else line_amount end as "clearingAmount", line_day as "clearingDay"
    from compared cross join lateral (values
      ('unknownToBank', not is_ours),
      ('unknownToClearing', not is_theirs and expected),
      ('amount', own_amount <> line_amount),
      ('day', own_day <> line_day),
      ('returned', own_returned <> line_returned)
    ) as finding(kind, found)
    where found
    order by id, kind`.execute(transaction)
  return rows
}
