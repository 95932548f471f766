import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import type { DifferenceKind, ReportedStatus, ReportedTransfer } from '../../ports/clearing.ts'
import type { Period } from '../statements/kyiv-period.ts'

/** How far back nights are made up for that nobody was there, or that failed: clearing keeps its reports so long. */
const DAYS_BACK = 30

/** The last day that is over, and before it those since the first transfer that were never compared; oldest first. */
export async function daysToReconcile(reader: Reader, last: BusinessDate): Promise<BusinessDate[]> {
  const { rows } = await sql<{ day: BusinessDate }>`
    select day::date as day
    from generate_series(${last}::date - ${sql.lit(DAYS_BACK)}::integer, ${last}::date, interval '1 day') day
    where day::date = ${last} or (
      day::date >= (select min(changed_on) from clearing_transfer)
      and not exists (select from clearing_reconciliation where business_date = day::date))
    order by day`.execute(reader)
  return rows.map(({ day }) => day)
}

/** Forgets what was said and found of a day before. */
export async function forgetDay(reader: Reader, day: BusinessDate): Promise<void> {
  await reader.deleteFrom('clearing_report_line').where('business_date', '=', day).execute()
  await reader.deleteFrom('clearing_reconciliation').where('business_date', '=', day).execute()
}

export async function insertReportLines(
  reader: Reader,
  day: BusinessDate,
  lines: readonly ReportedTransfer[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    business_date: day,
    transfer_id: line.transferId,
    status: line.status,
    amount: line.amount,
    settled_on: line.settledOn,
    returned_on: line.returnedOn,
  }))
  await reader.insertInto('clearing_report_line').values(rows).execute()
}

/** Kopiykas: what clearing has accepted and not settled, and what it settled that day less what it returned. */
export async function sumsOfReport(transaction: DatabaseTransaction, day: BusinessDate) {
  const sum = (condition: ReturnType<typeof sql>) => sql<bigint>`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  return transaction
    .selectFrom('clearing_report_line')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('transfers'),
      sum(sql`status = 'accepted'`).as('accepted'),
      sum(sql`settled_on = ${day}`).as('settled'),
      sum(sql`returned_on = ${day}`).as('returned'),
    ])
    .where('business_date', '=', day)
    .executeTakeFirstOrThrow()
}

/** An entry counts on clearing's day, which may lie beside the day on which it was written: these are looked at too. */
const MARGIN_MS = 2 * 24 * 60 * 60_000

/** Kopiykas: an internal account's balance when a day was over, by value date: today's less what came later. */
export async function balanceAtEndOf(
  transaction: DatabaseTransaction,
  account: LedgerAccountRef,
  day: BusinessDate,
  { until }: Period,
): Promise<bigint> {
  const now = await transaction
    .selectFrom('ledger.internal_balance_view')
    .select('booked')
    .where('company_id', '=', account.companyId)
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow()
  const later = await sumOfEntries(transaction, account, until).where('value_date', '>', day).executeTakeFirstOrThrow()
  return now.booked - later.sum
}

/** Kopiykas: what came to an internal account on a day, by value date, less what went. */
export async function movementOn(
  transaction: DatabaseTransaction,
  account: LedgerAccountRef,
  day: BusinessDate,
  { from }: Period,
): Promise<bigint> {
  const row = await sumOfEntries(transaction, account, from).where('value_date', '=', day).executeTakeFirstOrThrow()
  return row.sum
}

const sumOfEntries = (transaction: DatabaseTransaction, account: LedgerAccountRef, since: Date) =>
  transaction
    .selectFrom('ledger.internal_entry_view')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('company_id', '=', account.companyId)
    .where('account_id', '=', account.accountId)
    .where('booked_at', '>=', new Date(since.getTime() - MARGIN_MS))

export type Difference = {
  readonly transferId: string
  readonly kind: DifferenceKind
  readonly ourStatus: ReportedStatus | null
  readonly ourAmount: bigint | null
  readonly clearingStatus: ReportedStatus | null
  readonly clearingAmount: bigint | null
}

/** Holds every transfer of a day, ours and clearing's, against the other side's. */
export async function compareTransfers(
  transaction: DatabaseTransaction,
  day: BusinessDate,
  { until }: Period,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with line as (select * from clearing_report_line where business_date = ${day}),
    candidate as (
      -- Those that may have changed on the day or were open at its end, and those that clearing names.
      select company_id, payment_id from clearing_transfer where changed_on >= ${day} and queued_at < ${until}
      union
      select company_id, payment_id from clearing_transfer
        where state in ('queued', 'sent', 'accepted') and queued_at < ${until}
      union
      select company_id, clearing_directory.transfer_id::uuid from line join clearing_directory using (transfer_id)
    ),
    -- As it was at the end of the day. One that clearing took before we noted that we had sent it counts as sent.
    own as (
      select payment_id::text as transfer_id, amount, sent_on, settled_on, rejected_on, returned_on,
        case when returned_on <= ${day} then 'returned' when rejected_on <= ${day} then 'rejected'
          when settled_on <= ${day} then 'settled' when accepted_on <= ${day} then 'accepted'
          when sent_on is not null or state <> 'queued' then 'received' end as status
      from clearing_transfer join candidate using (company_id, payment_id)
    ),
    compared as (
      select own.transfer_id as own_id, own.status as own_status, own.amount as own_amount,
        line.transfer_id as line_id, line.status as line_status, line.amount as line_amount,
        coalesce(own.transfer_id, line.transfer_id) as id,
        own.status = 'accepted' or (own.status = 'received' and own.sent_on <= ${day})
          or ${day} in (own.settled_on, own.rejected_on, own.returned_on) as expected
      from own full join line on line.transfer_id = own.transfer_id
    )
    select id as "transferId", kind, own_status as "ourStatus", own_amount as "ourAmount",
      line_status as "clearingStatus", line_amount as "clearingAmount"
    from compared cross join lateral (values
      ('unknownToBank', own_id is null),
      ('unknownToClearing', line_id is null and expected),
      ('notSent', line_id is null and own_id is not null and own_status is null),
      ('amount', own_amount <> line_amount),
      ('status', own_id is not null and line_id is not null and own_status is distinct from line_status)
    ) as finding(kind, found)
    where found
    order by id, kind`.execute(transaction)
  return rows
}

export type ReconciliationRow = {
  day: BusinessDate
  ranAt: Date
  suspenseBalance: bigint
  acceptedAtClearing: bigint
  nostroMovement: bigint
  settledAtClearing: bigint
  transfers: number
  differences: readonly Difference[]
}

/** A statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 1_000

export async function insertReconciliation(transaction: DatabaseTransaction, row: ReconciliationRow): Promise<void> {
  await transaction
    .insertInto('clearing_reconciliation')
    .values({
      business_date: row.day,
      ran_at: row.ranAt,
      suspense_balance: row.suspenseBalance,
      accepted_at_clearing: row.acceptedAtClearing,
      nostro_movement: row.nostroMovement,
      settled_at_clearing: row.settledAtClearing,
      transfers: row.transfers,
      differences: row.differences.length,
    })
    .execute()
  const differences = row.differences.map((difference) => ({
    business_date: row.day,
    transfer_id: difference.transferId,
    kind: difference.kind,
    our_status: difference.ourStatus,
    our_amount: difference.ourAmount,
    clearing_status: difference.clearingStatus,
    clearing_amount: difference.clearingAmount,
  }))
  for (let from = 0; from < differences.length; from += ROWS_AT_ONCE) {
    await transaction.insertInto('clearing_difference').values(differences.slice(from, from + ROWS_AT_ONCE)).execute()
  }
}
