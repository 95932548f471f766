import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ReportedAccount } from '../../../ports/clearing.ts'
import { kyivPeriod, nostroAccount, suspenseAccount } from '../../accounts/door.ts'
import { compareIncoming } from './compare-incoming.ts'
import { noteDay } from './day-exceptions.ts'
import { noteDifferences } from './exceptions-store.ts'
import {
  accountOnEve,
  balanceAtEndOf,
  bookedOnOtherDays,
  compareOutgoing,
  type Difference,
  forgetEarlier,
  insertReconciliation,
  insertReportLines,
  movementOn,
  type Report,
  sumsOfReport,
  type TransferLine,
} from './reconciliation-store.ts'

/** Amounts in kopiykas. */
export type Reconciliation = {
  readonly agrees: boolean
  /** The sums agree; single transfers may still differ. */
  readonly sumsAgree: boolean
  readonly transfers: number
  /** Our suspense account at the end of the day, and the amount that clearing had accepted and not settled. */
  readonly suspenseBalance: bigint
  readonly acceptedAtClearing: bigint
  /** Our account at the central bank at the end of the day, and its increase on that day. */
  readonly nostroBalance: bigint
  readonly nostroMovement: bigint
  /** The amount that left the settlement account for other banks on that day, less what came from them. */
  readonly settledAtClearing: bigint
  /** The differences of our books due to booking on another day: one answer overtook another. */
  readonly suspenseOnOtherDays: bigint
  readonly nostroOnOtherDays: bigint
  /** Null: the report says nothing of it. */
  readonly account: ReportedAccount | null
  readonly differences: readonly Difference[]
}

const PORTION = 1_000

/**
 * Compares a finished day with clearing's report: the suspense account with the transfers that clearing has accepted
 * and not settled, our account at the central bank with the settlement account, and every transfer in both directions
 * with its line. A new run replaces the previous one. No money moves: a person examines a difference, at the desk.
 */
export async function reconcileClearing(context: Context, day: BusinessDate): Promise<Reconciliation> {
  const report = { day, reportId: risingId() }
  const account = await fetchReport(context, report)
  return (
    context.database
      .transaction()
      // One snapshot, because transfers go on during the comparison.
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const found = await compareDay(transaction, report, account)
        await forgetEarlier(transaction, report)
        const ranAt = new Date(context.clock.now())
        await insertReconciliation(transaction, { ...found, day, ranAt })
        await noteDifferences(transaction, found.differences, ranAt)
        await noteDay(transaction, day, found, ranAt)
        return found
      })
  )
}

/** No external call runs inside a transaction: the report is stored first, and compared when it is complete. */
async function fetchReport({ database, clearing }: Context, report: Report): Promise<ReportedAccount | null> {
  const lines: TransferLine[] = []
  let account: ReportedAccount | null = null
  for await (const line of clearing.report(report.day)) {
    if (line.kind === 'account') account = line
    else lines.push(line)
    if (lines.length === PORTION) await insertReportLines(database, report, lines.splice(0))
  }
  await insertReportLines(database, report, lines)
  return account
}

async function compareDay(
  transaction: DatabaseTransaction,
  report: Report,
  account: ReportedAccount | null,
): Promise<Reconciliation> {
  const { day } = report
  const period = kyivPeriod(day, day)
  const reported = await sumsOfReport(transaction, report)
  const otherDays = await bookedOnOtherDays(transaction, report, period)
  const sums = {
    suspenseBalance: await balanceAtEndOf(transaction, suspenseAccount, day),
    suspenseOnOtherDays: otherDays.suspense,
    acceptedAtClearing: reported.accepted,
    nostroBalance: await balanceAtEndOf(transaction, nostroAccount, day),
    nostroMovement: await movementOn(transaction, nostroAccount, day),
    nostroOnOtherDays: otherDays.nostro,
    settledAtClearing: account === null ? 0n : account.opening + account.funded - account.closing,
    account,
  }
  const differences = [
    ...(await compareOutgoing(transaction, report, period)),
    ...(await compareIncoming(transaction, report)),
  ]
  const sumsAgree =
    sums.suspenseBalance + sums.suspenseOnOtherDays === sums.acceptedAtClearing &&
    sums.nostroMovement + sums.nostroOnOtherDays === sums.settledAtClearing &&
    (await continuesFromEve(transaction, day, sums))
  const agrees = sumsAgree && differences.length === 0
  return { ...sums, agrees, sumsAgree, transfers: Number(reported.transfers), differences }
}

/**
 * Both accounts begin the day as they ended the day before. So the days that agree make balances that agree, whatever
 * the settlement account was prefunded with, and a booking into a day that was compared is found.
 */
async function continuesFromEve(
  transaction: DatabaseTransaction,
  day: BusinessDate,
  { account, nostroBalance, nostroMovement }: Pick<Reconciliation, 'account' | 'nostroBalance' | 'nostroMovement'>,
): Promise<boolean> {
  const eve = account === null ? null : await accountOnEve(transaction, plusDays(day, -1))
  if (account === null || eve === null) return true
  return account.opening === eve.closing && nostroBalance - nostroMovement === eve.nostroBalance
}
