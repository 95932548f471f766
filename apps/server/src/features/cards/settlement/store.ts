import { type RawBuilder, sql } from 'kysely'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { ReportedMovement } from '../../../ports/card-processor.ts'
import { cardTransitAccount } from '../../accounts/door.ts'

/** Days for which missed or failed nights are made up. */
const DAYS_BACK = 30
/** Days for which a day with a difference is compared again: a clearing, or a correction of the report, may come late. */
const DAYS_AGAIN = 7

/** A visitor's demo has cards of no scheme. */
const isOfScheme = sql`not exists (
  select from company_view as company where company.company_id = clearing.company_id and company.demo_tenant_id is not null)`

/** The day's sum in our books: kopiykas, above zero: the bank pays. */
const ofDay = (day: RawBuilder<unknown>) => sql`
  select coalesce(sum(case when kind in ('clearing', 'single') then amount else -amount end), 0)::bigint as booked
  from card_clearing clearing where day = ${day} and ${isOfScheme}`

/**
 * The last finished day, and earlier days since the first clearing that were never settled, do not agree, or have got a movement
 * since; oldest first.
 */
export async function daysToSettle(reader: Reader, last: BusinessDate): Promise<BusinessDate[]> {
  const { rows } = await sql<{ day: BusinessDate }>`
    select past.day::date as day
    from generate_series(${last}::date - ${sql.lit(DAYS_BACK)}::integer, ${last}::date, interval '1 day') as past(day)
    where past.day::date = ${last} or (
      past.day::date >= (select min(clearing.day) from card_clearing clearing where ${isOfScheme})
      and not exists (select from card_settlement settlement where settlement.day = past.day::date
        and (settlement.agrees and settlement.booked = (${ofDay(sql`settlement.day`)}) or past.day::date < ${last}::date - ${sql.lit(DAYS_AGAIN)}::integer)))
    order by day`.execute(reader)
  return rows.map(({ day }) => day)
}

/** A report of a day, fetched at one time. */
export type Report = { readonly day: BusinessDate; readonly reportId: string }

export async function insertReportLines(
  reader: Reader,
  { day, reportId }: Report,
  lines: readonly ReportedMovement[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ messageId, kind, token, amount }) => ({
    day,
    report_id: reportId,
    message_id: messageId,
    kind,
    processor_token: token,
    amount,
    fetched_at: now,
  }))
  // A movement that the report has twice is one.
  await reader
    .insertInto('card_report_line')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A server that fetches a report longer than this has died. */
const FETCHED_WITHIN_MS = DAY

/**
 * Deletes the report of a day that was compared before, and those whose server has died meanwhile. One that another server is
 * fetching at this moment stays.
 */
export async function forgetFormerReports(
  transaction: DatabaseTransaction,
  { day, reportId }: Report,
  former: string | null,
  now: Date,
): Promise<void> {
  await sql`
    delete from card_report_line where day = ${day} and report_id <> ${reportId}
      and (report_id = ${former} or fetched_at < ${new Date(now.getTime() - FETCHED_WITHIN_MS)})`.execute(transaction)
}

/** Locks the settlement of a day, which begins with nothing. @returns what has been paid so far, and how often */
export async function lockSettlement(transaction: DatabaseTransaction, day: BusinessDate, now: Date) {
  await transaction
    .insertInto('card_settlement')
    .values({
      day,
      reported: 0n,
      booked: 0n,
      settled: 0n,
      transit: 0n,
      movements: 0,
      differences: 0,
      agrees: true,
      ran_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('card_settlement')
    .select(['settled', 'payments', 'report_id'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Kopiykas, above zero: the bank pays. As the report says, and as our books say. */
export async function sumsOfDay(transaction: DatabaseTransaction, { day, reportId }: Report) {
  const { rows } = await sql<{ reported: bigint; movements: number; booked: bigint }>`
    select line.*, own.* from
      (select coalesce(sum(amount), 0)::bigint as reported, count(*)::integer as movements from card_report_line
        where day = ${day} and report_id = ${reportId}) line,
      (${ofDay(sql`${day}`)}) own`.execute(transaction)
  const [sums] = rows
  if (sums === undefined) throw new Error('A sum has a row')
  return sums
}

export type SettlementDifference = {
  readonly messageId: string
  readonly reported: bigint | null
  readonly booked: bigint | null
}

/** Movements that the report and our books do not have alike. */
export async function findDifferences(
  transaction: DatabaseTransaction,
  { day, reportId }: Report,
): Promise<SettlementDifference[]> {
  const { rows } = await sql<SettlementDifference>`
    select coalesce(line.message_id, own.message_id) as "messageId", line.amount as reported, own.amount as booked
    from (select message_id, amount from card_report_line where day = ${day} and report_id = ${reportId}) line
    full join (
      select message_id, case when kind in ('clearing', 'single') then amount else -amount end as amount
      from card_clearing clearing where day = ${day} and ${isOfScheme}) own on own.message_id = line.message_id
    where line.amount is distinct from own.amount order by 1`.execute(transaction)
  return rows
}

/** Kopiykas: what of a day is left on the transit account. */
export async function transitOf(transaction: DatabaseTransaction, day: BusinessDate): Promise<bigint> {
  const row = await transaction
    .selectFrom('ledger.internal_entry_view')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('company_id', '=', cardTransitAccount.companyId)
    .where('account_id', '=', cardTransitAccount.accountId)
    .where('value_date', '=', day)
    .executeTakeFirstOrThrow()
  return row.sum
}

export async function storeSettlement(
  transaction: DatabaseTransaction,
  { day, reportId }: Report,
  found: {
    readonly reported: bigint
    readonly booked: bigint
    readonly settled: bigint
    readonly transit: bigint
    readonly payments: number
    readonly movements: number
    readonly agrees: boolean
    readonly differences: readonly SettlementDifference[]
  },
  ranAt: Date,
): Promise<void> {
  const { differences, ...sums } = found
  await transaction
    .updateTable('card_settlement')
    .set({ ...sums, differences: differences.length, report_id: reportId, ran_at: ranAt })
    .where('day', '=', day)
    .execute()
  await transaction.deleteFrom('card_settlement_difference').where('day', '=', day).execute()
  for (let from = 0; from < differences.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto('card_settlement_difference')
      .values(
        differences
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ messageId, reported, booked }) => ({ day, message_id: messageId, reported, booked })),
      )
      .execute()
}

/** A statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 1_000
