import { sql } from 'kysely'
import { kyivPeriod } from '../../accounts/door.ts'
import type { Report } from './reconciliation-store.ts'

/**
 * The transfers from other banks as our books have them on a day: settled or sent back on that day, or named by the
 * report (`line`). Columns: `uetr`, `amount`, `settled_on` (clearing's day, and the value date of our entry), `returned`
 * (kopiykas that have left again by the end of the day) and `returned_that_day`. An instant transfer whose money has not
 * come is in nobody's books.
 */
export function incomingInBooks({ day }: Report) {
  const { from, until } = kyivPeriod(day, day)
  return sql`
    select transfer.uetr, transfer.amount, transfer.settlement_date as settled_on,
      coalesce(back.returned, 0)::bigint as returned, coalesce(back.that_day, false) as returned_that_day
    from incoming_transfer transfer
    left join lateral (
      select sum(amount) as returned, bool_or(sent_at >= ${from}) as that_day
      from incoming_return where incoming_return.uetr = transfer.uetr and sent_at < ${until}
    ) back on true
    where transfer.received_at is not null and (transfer.settlement_date = ${day}
      or transfer.uetr in (select transfer_id::uuid from line)
      or transfer.uetr in (select uetr from incoming_return where sent_at >= ${from} and sent_at < ${until}))`
}
