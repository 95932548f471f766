import { randomUUIDv7 } from 'node:crypto'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ReportedTransfer } from '../../../ports/clearing.ts'
import { kyivPeriod, nostroAccount, suspenseAccount } from '../../accounts/door.ts'
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
export type Reconciliation = {
  readonly agrees: boolean
  readonly transfers: number
  /** What our suspense account held at the end of the day, and what clearing had accepted and not settled. */
  readonly suspenseBalance: bigint
  readonly acceptedAtClearing: bigint
  /** What came to our account at the central bank that day, and what clearing settled less what it returned. */
  readonly nostroMovement: bigint
  readonly settledAtClearing: bigint
  /** What the former lack to the latter because it was booked on another day: one answer overtook another. */
  readonly suspenseOnOtherDays: bigint
  readonly nostroOnOtherDays: bigint
  readonly differences: readonly Difference[]
}

const PORTION = 1_000

/**
 * Compares a day that is over with what clearing says of it: the suspense account with the transfers that clearing has
 * accepted and not settled, our account at the central bank with what was settled and returned, and every transfer with
 * its line. Run again, it takes the place of the run before. It moves no money: a person looks into a difference.
 */
export async function reconcileClearing(context: Context, day: BusinessDate): Promise<Reconciliation> {
  const report = { day, reportId: randomUUIDv7() }
  await fetchReport(context, report)
  return (
    context.database
      .transaction()
      // One snapshot: transfers go on while a day is looked at.
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const found = await compareDay(transaction, report)
        await forgetEarlier(transaction, report)
        await insertReconciliation(transaction, { ...found, day, ranAt: new Date(context.clock.now()) })
        return found
      })
  )
}

/** No call to the outside inside a transaction: the report is written down first, and compared when it is whole. */
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
  const told = await sumsOfReport(transaction, report)
  const otherDays = await bookedOnOtherDays(transaction, report, period)
  const sums = {
    suspenseBalance: await balanceAtEndOf(transaction, suspenseAccount, day),
    suspenseOnOtherDays: otherDays.suspense,
    acceptedAtClearing: told.accepted,
    nostroMovement: await movementOn(transaction, nostroAccount, day),
    nostroOnOtherDays: otherDays.nostro,
    settledAtClearing: told.settled - told.returned,
  }
  const differences = await compareTransfers(transaction, report, period)
  const balanced =
    sums.suspenseBalance + sums.suspenseOnOtherDays === sums.acceptedAtClearing &&
    sums.nostroMovement + sums.nostroOnOtherDays === sums.settledAtClearing
  return { ...sums, agrees: balanced && differences.length === 0, transfers: Number(told.transfers), differences }
}
