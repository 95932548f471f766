import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { incomingInBooks } from './incoming-in-books.ts'
import type { Difference, Report } from './reconciliation-store.ts'

const bothSides = (report: Report) => sql`
  line as (
    select * from clearing_report_line
    where business_date = ${report.day} and report_id = ${report.reportId} and direction = 'incoming'
  ),
  own as (${incomingInBooks(report)})`

/** Compares every incoming transfer of a day, ours and clearing's, with the other side's. */
export async function compareIncoming(transaction: DatabaseTransaction, report: Report): Promise<Difference[]> {
  const { day } = report
  const { rows } = await sql<Difference>`
    with ${bothSides(report)},
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

/** Kopiykas by which a day of the nostro account differs, because an incoming transfer is booked on another day. */
export async function incomingOnOtherDays(transaction: DatabaseTransaction, report: Report): Promise<bigint> {
  const { day } = report
  const { rows } = await sql<{ nostro: bigint }>`
    with ${bothSides(report)}
    select (coalesce(sum(amount) filter (where booked_on = ${day}), 0)
      - coalesce(sum(amount) filter (where settled_on = ${day} and booked_on is not null), 0))::bigint as nostro
    from own`.execute(transaction)
  return rows[0]?.nostro ?? 0n
}
