import { certain, ok } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { ReportedMovement } from '../../../ports/card-processor.ts'
import { cardSettlementAccount, cardTransitAccount } from '../../accounts/door.ts'
import { applyAll } from '../clearing/standing-holds.ts'
import {
  findDifferences,
  forgetFormerReports,
  insertReportLines,
  lockSettlement,
  type Report,
  type SettlementDifference,
  storeSettlement,
  sumsOfDay,
  transitOf,
} from './store.ts'

/** Amounts in kopiykas; above zero: the bank pays the scheme. */
type Settlement = {
  readonly agrees: boolean
  readonly reported: bigint
  readonly booked: bigint
  /** The rest of the day on the transit account. */
  readonly transit: bigint
  readonly movements: number
  readonly differences: readonly SettlementDifference[]
}

const PORTION = 1_000

/**
 * Pays the scheme for a day what its report says, and compares the report with our books, movement by movement: where both are
 * the same, nothing of the day is left on the transit account. Said again it pays nothing, and of a corrected report the
 * difference.
 */
export async function settleDay(context: Context, day: BusinessDate): Promise<Settlement> {
  const report = { day, reportId: risingId() }
  await fetchReport(context, report)
  return certain(
    await inTransaction<Settlement, never>(context.database, async (transaction) => {
      const now = new Date(context.clock.now())
      const { settled, payments, report_id: former } = await lockSettlement(transaction, day, now)
      const sums = await sumsOfDay(transaction, report)
      const due = sums.reported - settled
      if (due !== 0n) await pay(transaction, { day, due, number: payments + 1, at: now })
      const differences = await findDifferences(transaction, report)
      const transit = await transitOf(transaction, day)
      const found = { ...sums, transit, differences, agrees: transit === 0n && differences.length === 0 }
      const paid = { settled: sums.reported, payments: due === 0n ? payments : payments + 1 }
      await storeSettlement(transaction, report, { ...found, ...paid }, now)
      await forgetFormerReports(transaction, report, former, now)
      return ok(found)
    }),
  )
}

/** No external call runs inside a transaction: the report is stored first, and compared when it is complete. */
async function fetchReport({ database, cardProcessor, clock }: Context, report: Report): Promise<void> {
  const lines: ReportedMovement[] = []
  for await (const line of cardProcessor.report(report.day)) {
    lines.push(line)
    if (lines.length === PORTION) await insertReportLines(database, report, lines.splice(0), new Date(clock.now()))
  }
  await insertReportLines(database, report, lines, new Date(clock.now()))
}

type Payment = { readonly day: BusinessDate; readonly due: bigint; readonly number: number; readonly at: Date }

function pay(transaction: DatabaseTransaction, { day, due, number, at }: Payment): Promise<void> {
  const [debit, credit] =
    due > 0n ? [cardTransitAccount, cardSettlementAccount] : [cardSettlementAccount, cardTransitAccount]
  return applyAll(transaction, [
    {
      kind: 'post',
      companyId: cardTransitAccount.companyId,
      transactionId: risingId(),
      idempotencyKey: `card-settlement:${day}:${number}`,
      bookedAt: at,
      valueDate: day,
      postings: [{ debit, credit, amount: kopiykas(due > 0n ? due : -due), currency: 'UAH' }],
    },
  ])
}
