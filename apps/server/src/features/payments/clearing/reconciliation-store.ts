import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { DifferenceKind, ReportedStatus, ReportedTransfer } from '../../../ports/clearing.ts'
import type { Period } from '../../accounts/door.ts'

/** Days for which missed or failed nights are made up: clearing keeps its reports as long. */
const DAYS_BACK = 30
/** Days for which a day with a difference is compared again: an answer may come late. */
const DAYS_AGAIN = 7

/**
 * The last finished day, and the earlier days since the first transfer that were never compared or have a difference;
 * oldest first.
 */
export async function daysToReconcile(reader: Reader, last: BusinessDate): Promise<BusinessDate[]> {
  const { rows } = await sql<{ day: BusinessDate }>`
    select day::date as day
    from generate_series(${last}::date - ${sql.lit(DAYS_BACK)}::integer, ${last}::date, interval '1 day') day
    where day::date = ${last} or (
      day::date >= (select min(queued_at)::date from clearing_transfer)
      and not exists (select from clearing_reconciliation where business_date = day::date
        and (agrees or day::date < ${last}::date - ${sql.lit(DAYS_AGAIN)}::integer)))
    order by day`.execute(reader)
  return rows.map(({ day }) => day)
}

/** Clearing's report of a day, fetched at one time. */
export type Report = { readonly day: BusinessDate; readonly reportId: string }

export async function insertReportLines(
  reader: Reader,
  { day, reportId }: Report,
  lines: readonly ReportedTransfer[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    business_date: day,
    report_id: reportId,
    transfer_id: line.transferId,
    status: line.status,
    amount: line.amount,
    settled_on: line.settledOn,
    returned_on: line.returnedOn,
  }))
  await reader.insertInto('clearing_report_line').values(rows).execute()
}

/** Deletes the earlier report and comparison of a day. */
export async function forgetEarlier(transaction: DatabaseTransaction, { day, reportId }: Report): Promise<void> {
  await transaction
    .deleteFrom('clearing_report_line')
    .where('business_date', '=', day)
    .where('report_id', '<>', reportId)
    .execute()
  await transaction.deleteFrom('clearing_reconciliation').where('business_date', '=', day).execute()
}

/**
 * Kopiykas: the amount that clearing has accepted and not settled, and the amount that it settled that day less its
 * returns.
 */
export async function sumsOfReport(transaction: DatabaseTransaction, { day, reportId }: Report) {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<bigint>`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  return transaction
    .selectFrom('clearing_report_line')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('transfers'),
      sum(sql`status = 'accepted'`).as('accepted'),
      sum(sql`settled_on = ${day}`).as('settled'),
      sum(sql`returned_on = ${day}`).as('returned'),
    ])
    .where('business_date', '=', day)
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
}

/**
 * Kopiykas: an internal account's balance at the end of a day, by value date: today's balance less the later entries.
 */
export async function balanceAtEndOf(
  transaction: DatabaseTransaction,
  account: LedgerAccountRef,
  day: BusinessDate,
): Promise<bigint> {
  const now = await transaction
    .selectFrom('ledger.internal_balance_view')
    .select('booked')
    .where('company_id', '=', account.companyId)
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow()
  const later = await sumOfEntries(transaction, account).where('value_date', '>', day).executeTakeFirstOrThrow()
  return now.booked - later.sum
}

/** Kopiykas: the credits less the debits of an internal account on a day, by value date. */
export async function movementOn(
  transaction: DatabaseTransaction,
  account: LedgerAccountRef,
  day: BusinessDate,
): Promise<bigint> {
  const row = await sumOfEntries(transaction, account).where('value_date', '=', day).executeTakeFirstOrThrow()
  return row.sum
}

const sumOfEntries = (transaction: DatabaseTransaction, account: LedgerAccountRef) =>
  transaction
    .selectFrom('ledger.internal_entry_view')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('company_id', '=', account.companyId)
    .where('account_id', '=', account.accountId)

/**
 * The transfers of a day with clearing's answers about them: those that changed since, those that are open, and those
 * that clearing names. `told_…` are clearing's own days, from its answers; the others are the days of our books, which
 * differ if one answer overtook another.
 */
const transfersOf = ({ day, reportId }: Report, { until }: Period) => sql`
  line as (select * from clearing_report_line where business_date = ${day} and report_id = ${reportId}),
  candidate as (
    select company_id, payment_id from clearing_transfer where changed_on >= ${day} and queued_at < ${until}
    union
    select company_id, payment_id from clearing_transfer
      where state in ('queued', 'sent', 'accepted') and queued_at < ${until}
    union
    select company_id, clearing_directory.transfer_id::uuid from line join clearing_directory using (transfer_id)
  ),
  own as (
    select payment_id::text as transfer_id, transfer.*,
      coalesce(reported.accepted_on, transfer.accepted_on) as reported_accepted_on,
      coalesce(reported.settled_on, transfer.settled_on) as reported_settled_on,
      coalesce(reported.rejected_on, transfer.rejected_on) as reported_rejected_on,
      coalesce(reported.returned_on, transfer.returned_on) as reported_returned_on
    from clearing_transfer transfer join candidate using (company_id, payment_id)
    left join lateral (
      select min(business_date) filter (where event = 'ACCEPT') as accepted_on,
        min(business_date) filter (where event = 'SETTLE') as settled_on,
        min(business_date) filter (where event = 'REJECT') as rejected_on,
        min(business_date) filter (where event = 'RETURN') as returned_on
      from clearing_answer answer
      where answer.company_id = transfer.company_id and answer.payment_id = transfer.payment_id
        and answer.meaning <> 'contradiction'
    ) reported on true
  )`

/** Kopiykas: the difference between a day's books and clearing's day, because an answer overtook another. */
export async function bookedOnOtherDays(transaction: DatabaseTransaction, report: Report, period: Period) {
  const { day } = report
  const inClearing = (accepted: string, ends: readonly string[]) =>
    sql`${sql.ref(accepted)} <= ${day} and not coalesce(least(${sql.join(ends.map((end) => sql.ref(end)))}) <= ${day}, false)`
  const { rows } = await sql<{ suspense: bigint; nostro: bigint }>`
    with ${transfersOf(report, period)}
    select
      coalesce(sum(amount) filter (where ${inClearing('reported_accepted_on', ['reported_settled_on', 'reported_rejected_on'])}), 0)::bigint
        - coalesce(sum(amount) filter (where ${inClearing('accepted_on', ['settled_on', 'rejected_on'])}), 0)::bigint as suspense,
      (coalesce(sum(amount) filter (where reported_settled_on = ${day}), 0)
        - coalesce(sum(amount) filter (where reported_returned_on = ${day}), 0)
        - coalesce(sum(amount) filter (where settled_on = ${day}), 0)
        + coalesce(sum(amount) filter (where returned_on = ${day}), 0))::bigint as nostro
    from own`.execute(transaction)
  return rows[0] ?? { suspense: 0n, nostro: 0n }
}

export type Difference = {
  readonly transferId: string
  readonly kind: DifferenceKind
  readonly ourStatus: ReportedStatus | null
  readonly ourAmount: Kopiykas | null
  readonly clearingStatus: ReportedStatus | null
  readonly clearingAmount: Kopiykas | null
}

/** Days after which a person should look at an open transfer: a weekend, and one more. */
const OPEN_FOR_DAYS = 3

/** Compares every transfer of a day, ours and clearing's, with the other side's. */
export async function compareTransfers(
  transaction: DatabaseTransaction,
  report: Report,
  period: Period,
): Promise<Difference[]> {
  const { day } = report
  const { rows } = await sql<Difference>`
    with ${transfersOf(report, period)},
    dated as (
      -- As it was at the end of the day. One that clearing took before we noted that we had sent it counts as sent.
      select *, case when reported_returned_on <= ${day} then 'returned' when reported_rejected_on <= ${day} then 'rejected'
          when reported_settled_on <= ${day} then 'settled' when reported_accepted_on <= ${day} then 'accepted'
          when sent_on is not null or state <> 'queued' then 'received' end as status
      from own
    ),
    compared as (
      select dated.transfer_id as own_id, dated.status as own_status, dated.amount as own_amount,
        line.transfer_id as line_id, line.status as line_status, line.amount as line_amount,
        coalesce(dated.transfer_id, line.transfer_id) as id,
        dated.status = 'accepted' or (dated.status = 'received' and sent_on <= ${day})
          or ${day} in (reported_settled_on, reported_rejected_on, reported_returned_on) as expected,
        dated.status in ('received', 'accepted') and coalesce(sent_on, reported_accepted_on) < ${day}::date - ${sql.lit(OPEN_FOR_DAYS)}::integer as overdue
      from dated full join line on line.transfer_id = dated.transfer_id
    )
    select id as "transferId", kind, own_status as "ourStatus", own_amount as "ourAmount",
      line_status as "clearingStatus", line_amount as "clearingAmount"
    from compared cross join lateral (values
      ('unknownToBank', own_id is null),
      ('unknownToClearing', line_id is null and expected),
      ('notSent', line_id is null and own_id is not null and own_status is null),
      ('amount', own_amount <> line_amount),
      ('status', own_id is not null and line_id is not null and own_status is distinct from line_status),
      ('overdue', own_status = line_status and overdue)
    ) as finding(kind, found)
    where found
    order by id, kind`.execute(transaction)
  return rows
}

type ReconciliationRow = {
  day: BusinessDate
  ranAt: Date
  agrees: boolean
  suspenseBalance: bigint
  suspenseOnOtherDays: bigint
  acceptedAtClearing: bigint
  nostroMovement: bigint
  nostroOnOtherDays: bigint
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
      agrees: row.agrees,
      suspense_balance: row.suspenseBalance,
      suspense_on_other_days: row.suspenseOnOtherDays,
      accepted_at_clearing: row.acceptedAtClearing,
      nostro_movement: row.nostroMovement,
      nostro_on_other_days: row.nostroOnOtherDays,
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
    await transaction
      .insertInto('clearing_difference')
      .values(differences.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
