import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { ReportedTransfer } from '../../ports/clearing.ts'
import { kyivPeriod } from '../statements/kyiv-period.ts'
import { nostroAccount, suspenseAccount } from './bank-accounts.ts'
import {
  balanceAtEndOf,
  compareTransfers,
  type Difference,
  forgetDay,
  insertReconciliation,
  insertReportLines,
  movementOn,
  sumsOfReport,
} from './reconciliation-store.ts'

export type Reconciliation = {
  readonly agrees: boolean
  readonly transfers: number
  /** Kopiykas: what our suspense account held at the end of the day, and what clearing had accepted and not settled. */
  readonly suspenseBalance: bigint
  readonly acceptedAtClearing: bigint
  /** Kopiykas: what came to our account at the central bank that day, and what clearing settled less what it returned. */
  readonly nostroMovement: bigint
  readonly settledAtClearing: bigint
  readonly differences: readonly Difference[]
}

const PORTION = 1_000

/**
 * Compares a day that is over with what clearing says of it: the suspense account with the transfers that clearing has
 * accepted and not settled, our account at the central bank with what was settled and returned, and every transfer with
 * its line. Run again, it takes the place of the run before. It moves no money: a person looks into a difference.
 */
export async function reconcileClearing(context: Context, day: BusinessDate): Promise<Reconciliation> {
  const { database, clock } = context
  await fetchReport(context, day)
  return database
    .transaction()
    // One snapshot: transfers go on while a day is looked at.
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const found = await compareDay(transaction, day)
      await insertReconciliation(transaction, { ...found, day, ranAt: new Date(clock.now()) })
      return found
    })
}

/** No call to the outside inside a transaction: the report is written down first, and compared then. */
async function fetchReport({ database, clearing }: Context, day: BusinessDate): Promise<void> {
  await forgetDay(database, day)
  const lines: ReportedTransfer[] = []
  for await (const line of clearing.report(day)) {
    lines.push(line)
    if (lines.length === PORTION) await insertReportLines(database, day, lines.splice(0))
  }
  await insertReportLines(database, day, lines)
}

async function compareDay(transaction: DatabaseTransaction, day: BusinessDate): Promise<Reconciliation> {
  const period = kyivPeriod(day, day)
  const report = await sumsOfReport(transaction, day)
  const sums = {
    suspenseBalance: await balanceAtEndOf(transaction, suspenseAccount, day, period),
    acceptedAtClearing: report.accepted,
    nostroMovement: await movementOn(transaction, nostroAccount, day, period),
    settledAtClearing: report.settled - report.returned,
  }
  const differences = await compareTransfers(transaction, day, period)
  const balanced =
    sums.suspenseBalance === sums.acceptedAtClearing && sums.nostroMovement === sums.settledAtClearing
  return { ...sums, agrees: balanced && differences.length === 0, transfers: Number(report.transfers), differences }
}
