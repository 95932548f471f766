import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ReportedTransfer } from '../../../ports/clearing.ts'
import { kyivPeriod, nostroAccount, suspenseAccount } from '../../accounts/door.ts'
import { noteDifferences } from './exceptions-store.ts'
import {
  balanceAtEndOf,
  bookedOnOtherDays,
  compareTransfers,
  type Difference,
  forgetEarlier,
  insertReconciliation,
  insertReportLines,
  movementOn,
  type Report,
  sumsOfReport,
} from './reconciliation-store.ts'

/** Amounts in kopiykas. */
type Reconciliation = {
  readonly agrees: boolean
  readonly transfers: number
  /** Our suspense account at the end of the day, and the amount that clearing had accepted and not settled. */
  readonly suspenseBalance: bigint
  readonly acceptedAtClearing: bigint
  /** The day's increase of our account at the central bank, and the amount that clearing settled less its returns. */
  readonly nostroMovement: bigint
  readonly settledAtClearing: bigint
  /** The differences of our books due to booking on another day: one answer overtook another. */
  readonly suspenseOnOtherDays: bigint
  readonly nostroOnOtherDays: bigint
  readonly differences: readonly Difference[]
}

const PORTION = 1_000

/**
 * Compares a finished day with clearing's report: the suspense account with the transfers that clearing has accepted
 * and not settled, our account at the central bank with the settled and returned ones, and every transfer with its
 * line. A new run replaces the previous one. No money moves: a person examines a difference, at the desk.
 */
export async function reconcileClearing(context: Context, day: BusinessDate): Promise<Reconciliation> {
  const report = { day, reportId: risingId() }
  await fetchReport(context, report)
  return (
    context.database
      .transaction()
      // One snapshot, because transfers go on during the comparison.
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const found = await compareDay(transaction, report)
        await forgetEarlier(transaction, report)
        const ranAt = new Date(context.clock.now())
        await insertReconciliation(transaction, { ...found, day, ranAt })
        await noteDifferences(transaction, found.differences, ranAt)
        return found
      })
  )
}

/** No external call runs inside a transaction: the report is stored first, and compared when it is complete. */
async function fetchReport({ database, clearing }: Context, report: Report): Promise<void> {
  const lines: ReportedTransfer[] = []
  for await (const line of clearing.report(report.day)) {
    lines.push(line)
    if (lines.length === PORTION) await insertReportLines(database, report, lines.splice(0))
  }
  await insertReportLines(database, report, lines)
}

async function compareDay(transaction: DatabaseTransaction, report: Report): Promise<Reconciliation> {
  const { day } = report
  const period = kyivPeriod(day, day)
  const reported = await sumsOfReport(transaction, report)
  const otherDays = await bookedOnOtherDays(transaction, report, period)
  const sums = {
    suspenseBalance: await balanceAtEndOf(transaction, suspenseAccount, day),
    suspenseOnOtherDays: otherDays.suspense,
    acceptedAtClearing: reported.accepted,
    nostroMovement: await movementOn(transaction, nostroAccount, day),
    nostroOnOtherDays: otherDays.nostro,
    settledAtClearing: reported.settled - reported.returned,
  }
  const differences = await compareTransfers(transaction, report, period)
  const balanced =
    sums.suspenseBalance + sums.suspenseOnOtherDays === sums.acceptedAtClearing &&
    sums.nostroMovement + sums.nostroOnOtherDays === sums.settledAtClearing
  return { ...sums, agrees: balanced && differences.length === 0, transfers: Number(reported.transfers), differences }
}
