import type { ClearingDifference } from '@dilo/domain/flows/clearing-exception.ts'
import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { ReportedAccount, ReportedStatus, ReportLine, TransferDirection } from '../../../ports/clearing.ts'
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

/** A line about a transfer; `account` is no transfer's. */
export type TransferLine = Exclude<ReportLine, { kind: 'account' }>

export async function insertReportLines(
  reader: Reader,
  { day, reportId }: Report,
  lines: readonly TransferLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    business_date: day,
    report_id: reportId,
    direction: line.kind,
    transfer_id: line.kind === 'outgoing' ? line.transferId : line.uetr,
    status: line.kind === 'outgoing' ? line.status : ('settled' as const),
    amount: line.amount,
    settled_on: line.settledOn,
    returned: line.returned,
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

/** Kopiykas: the amount that clearing has accepted and not settled. */
export async function sumsOfReport(transaction: DatabaseTransaction, { day, reportId }: Report) {
  return transaction
    .selectFrom('clearing_report_line')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('transfers'),
      sql<bigint>`coalesce(sum(amount) filter (where status = 'accepted'), 0)::bigint`.as('accepted'),
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
  line as (
    select * from clearing_report_line where business_date = ${day} and report_id = ${reportId} and direction = 'outgoing'
  ),
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
      coalesce(reported.returned_by_then, 0)::bigint as returned,
      coalesce(reported.returned_that_day, false) as returned_that_day
    from clearing_transfer transfer join candidate using (company_id, payment_id)
    left join lateral (
      select min(business_date) filter (where event = 'ACCEPT') as accepted_on,
        min(business_date) filter (where event = 'SETTLE') as settled_on,
        min(business_date) filter (where event = 'REJECT') as rejected_on,
        sum(amount) filter (where event = 'RETURN' and meaning = 'step' and business_date <= ${day}) as returned_by_then,
        bool_or(event = 'RETURN' and meaning = 'step' and business_date = ${day}) as returned_that_day
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
      -- A return is booked on clearing's own day.
      (coalesce(sum(amount) filter (where reported_settled_on = ${day}), 0)
        - coalesce(sum(amount) filter (where settled_on = ${day}), 0))::bigint as nostro
    from own`.execute(transaction)
  return rows[0] ?? { suspense: 0n, nostro: 0n }
}

/** Amounts in kopiykas; of `returned` they are the sums that came back. */
export type Difference = {
  readonly direction: TransferDirection
  /** An incoming transfer has its UETR here. */
  readonly transferId: string
  readonly kind: ClearingDifference
  readonly ourStatus: ReportedStatus | null
  readonly ourAmount: Kopiykas | null
  readonly ourDay: BusinessDate | null
  readonly clearingStatus: ReportedStatus | null
  readonly clearingAmount: Kopiykas | null
  readonly clearingDay: BusinessDate | null
}

/** Days after which a person should look at an open transfer: a weekend, and one more. */
const OPEN_FOR_DAYS = 3

/** Compares every outgoing transfer of a day, ours and clearing's, with the other side's. */
export async function compareOutgoing(
  transaction: DatabaseTransaction,
  report: Report,
  period: Period,
): Promise<Difference[]> {
  const { day } = report
  const { rows } = await sql<Difference>`
    with ${transfersOf(report, period)},
    dated as (
      -- As it was at the end of the day. One that clearing took before we noted that we had sent it counts as sent.
      select *, case when returned >= amount then 'returned' when reported_rejected_on <= ${day} then 'rejected'
          when reported_settled_on <= ${day} then 'settled' when reported_accepted_on <= ${day} then 'accepted'
          when sent_on is not null or state <> 'queued' then 'received' end as status
      from own
    ),
    compared as (
      select dated.transfer_id as own_id, dated.status as own_status, dated.amount as own_amount,
        dated.reported_settled_on as own_day, dated.returned as own_returned,
        line.transfer_id as line_id, line.status as line_status, line.amount as line_amount,
        line.settled_on as line_day, line.returned as line_returned,
        coalesce(dated.transfer_id, line.transfer_id) as id,
        dated.status = 'accepted' or (dated.status = 'received' and sent_on <= ${day})
          or ${day} in (reported_settled_on, reported_rejected_on) or returned_that_day as expected,
        dated.status in ('received', 'accepted') and coalesce(sent_on, reported_accepted_on) < ${day}::date - ${sql.lit(OPEN_FOR_DAYS)}::integer as overdue
      from dated full join line on line.transfer_id = dated.transfer_id
    )
    select 'outgoing' as direction, id as "transferId", kind,
      own_status as "ourStatus", case when kind = 'returned' then own_returned else own_amount end as "ourAmount", own_day as "ourDay",
      line_status as "clearingStatus", case when kind = 'returned' then line_returned else line_amount end as "clearingAmount",
      line_day as "clearingDay"
    from compared cross join lateral (values
      ('unknownToBank', own_id is null),
      ('unknownToClearing', line_id is null and expected),
      ('notSent', line_id is null and own_id is not null and own_status is null),
      ('amount', own_amount <> line_amount),
      ('status', own_id is not null and line_id is not null and own_status is distinct from line_status),
      ('day', own_status = line_status and own_day <> line_day),
      ('returned', own_status = line_status and own_returned <> line_returned),
      ('overdue', own_status = line_status and overdue)
    ) as finding(kind, found)
    where found
    order by id, kind`.execute(transaction)
  return rows
}

/** The settlement account on the evening of the day before, in kopiykas; null: no report had one. */
export async function accountOnEve(transaction: DatabaseTransaction, eve: BusinessDate) {
  const row = await transaction
    .selectFrom('clearing_reconciliation')
    .select(['account_closing', 'nostro_balance'])
    .where('business_date', '=', eve)
    .executeTakeFirst()
  if (row === undefined || row.account_closing === null || row.nostro_balance === null) return null
  return { closing: row.account_closing, nostroBalance: row.nostro_balance }
}

type ReconciliationRow = {
  readonly day: BusinessDate
  readonly ranAt: Date
  readonly agrees: boolean
  readonly suspenseBalance: bigint
  readonly suspenseOnOtherDays: bigint
  readonly acceptedAtClearing: bigint
  readonly nostroBalance: bigint
  readonly nostroMovement: bigint
  readonly nostroOnOtherDays: bigint
  readonly settledAtClearing: bigint
  readonly account: ReportedAccount | null
  readonly transfers: number
  readonly differences: readonly Difference[]
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
      nostro_balance: row.nostroBalance,
      nostro_movement: row.nostroMovement,
      nostro_on_other_days: row.nostroOnOtherDays,
      settled_at_clearing: row.settledAtClearing,
      account_opening: row.account?.opening ?? null,
      account_closing: row.account?.closing ?? null,
      account_funded: row.account?.funded ?? null,
      transfers: row.transfers,
      differences: row.differences.length,
    })
    .execute()
  const differences = row.differences.map((difference) => ({
    business_date: row.day,
    direction: difference.direction,
    transfer_id: difference.transferId,
    kind: difference.kind,
    our_status: difference.ourStatus,
    our_amount: difference.ourAmount,
    our_day: difference.ourDay,
    clearing_status: difference.clearingStatus,
    clearing_amount: difference.clearingAmount,
    clearing_day: difference.clearingDay,
  }))
  for (let from = 0; from < differences.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('clearing_difference')
      .values(differences.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
