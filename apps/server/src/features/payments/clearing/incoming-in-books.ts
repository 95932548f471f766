import { sql } from 'kysely'
import type { Report } from './reconciliation-store.ts'

/**
 * The incoming transfers of a day as our books have them: settled, booked or sent back on that day, or named by the
 * report. Columns: `uetr`, `amount`, `settled_on` (clearing's day), `booked_on` (the value date of our entry),
 * `returned` (kopiykas that we have sent back by the end of the day) and `returned_that_day`.
 *
 * The bank books no incoming transfers yet, so it knows none: each one that clearing reports is a difference.
 */
export const incomingInBooks = (_report: Report) => sql`
  select null::uuid as uetr, null::bigint as amount, null::date as settled_on, null::date as booked_on,
    0::bigint as returned, false as returned_that_day
  where false`
