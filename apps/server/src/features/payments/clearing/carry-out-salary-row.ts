import type { ClearingMove, ClearingState } from '@dilo/domain/flows/clearing.ts'
import type { SalaryRowEvent } from '@dilo/domain/flows/salary-row.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { moveRow } from '../salary-register/move-row.ts'
import { salaryTransitAccount, nostroAccount, suspenseAccount } from '../../accounts/door.ts'
import { storeAnswered, type Taken } from './carry-out.ts'
import type { TransferRow } from './store.ts'

/**
 * Moves the money of a salary row by an answer, and stores the new state of transfer and row. It follows a payment
 * (carry-out.ts), but the money comes from the transit account and returns there: no client's statement mentions it.
 */
export async function carryOutSalaryRow(
  context: Context,
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  answer: ClearingAnswer,
  { next, moves }: Taken,
): Promise<void> {
  const at = new Date(context.clock.now())
  const postings = moves.flatMap((move) => {
    const ends = endsOf[move]
    return ends === null
      ? []
      : [{ debit: ends.from, credit: ends.to, amount: transfer.amount, currency: 'UAH' as const }]
  })
  if (postings.length > 0) {
    const idempotencyKey = `clearing:${transfer.payment_id}:${next}`
    const post = {
      kind: 'post',
      companyId: transfer.company_id,
      transactionId: risingId(),
      idempotencyKey,
      bookedAt: at,
      valueDate: answer.businessDate,
      postings,
    } as const
    const [outcome] = await applyOperations(ledgerConnection(transaction), [post])
    // The bank's own accounts have no limit: a refusal is a fault of ours.
    if (!outcome?.ok)
      throw new Error(
        `The ledger refused ${moves.join(', ')} of the salary row ${transfer.payment_id}: ${outcome?.error}`,
      )
  }
  await storeAnswered(transaction, transfer, answer, next)
  const event = eventOfRow[next]
  const row = { companyId: transfer.company_id, rowId: transfer.payment_id }
  if (event !== null) await moveRow(transaction, row, event, { at, reason: answer.reason ?? 'unspecified' })
}

const transit = salaryTransitAccount({ inDemo: false })

/** Null: nothing has left the transit account yet. */
const endsOf: Record<ClearingMove, { readonly from: LedgerAccountRef; readonly to: LedgerAccountRef } | null> = {
  holdToSuspense: { from: transit, to: suspenseAccount },
  suspenseToNostro: { from: suspenseAccount, to: nostroAccount },
  releaseHold: null,
  suspenseToClient: { from: suspenseAccount, to: transit },
  nostroToClient: { from: nostroAccount, to: transit },
}

/** The event of a row for each state of its transfer. */
const eventOfRow: Record<ClearingState, SalaryRowEvent | null> = {
  queued: null,
  sent: null,
  accepted: null,
  settled: 'CREDIT',
  rejected: 'FAIL',
  returned: 'FAIL',
}
