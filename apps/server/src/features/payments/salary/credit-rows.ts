import { type SalaryRowEvent, step } from '@dilo/domain/flows/salary-row.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { startTransfers } from '../clearing/start-transfer.ts'
import { salaryTransitAccount, type EntryDetail, ownDetails } from '../../accounts/door.ts'
import { type ChunksRun, inChunks } from '../processing/in-chunks.ts'
import { postCredits } from '../payment/post-credits.ts'
import { type Creditor, type Turn, turnOf } from '../processing/turn.ts'
import { type DueRow, moveRows, type RowKey, takeRow, takeRows } from '../salary-register/crediting-store.ts'

/** Rows that were credited, handed to clearing or failed; and rows with faults, which stay in their place. */
type CreditRun = ChunksRun<RowKey>

/**
 * Credits the rows of registers with settled payments, until none is left. A row changes its state in the transaction
 * that moves its money.
 */
export const creditRows = (context: Context): Promise<CreditRun> =>
  inChunks(context, {
    plansOnce: false,
    keyOf,
    take: takeRows,
    takeOne: takeRow,
    carryOut: async (transaction, rows, { turn }) => {
      await turn()
      await creditChunk(context, transaction, rows)
    },
  })

const keyOf = ({ company_id: companyId, row_id: rowId }: DueRow): RowKey => ({ companyId, rowId })

const eventOf: Record<Turn['kind'], SalaryRowEvent> = { credit: 'CREDIT', transfer: 'HAND_OVER', reject: 'FAIL' }

/** Carries out rows that the caller's transaction has locked. All of them, or none. */
async function creditChunk(context: Context, transaction: DatabaseTransaction, rows: readonly DueRow[]): Promise<void> {
  if (rows.length === 0) return
  const turns = rows.map((row) => ({ row, turn: turnOf(context, { ...row, currency: 'UAH' }) }))
  const now = context.clock.now()
  const credited = turns.flatMap(({ row, turn }) => (turn.kind === 'credit' ? [creditOf(row, turn.creditor, now)] : []))
  await postCredits(transaction, credited)
  const leaving = turns.filter(({ turn }) => turn.kind === 'transfer').map(({ row }) => transferOf(row))
  await startTransfers(context, transaction, leaving)
  const moved = turns.map(({ row, turn }) => {
    const taken = step(row.state, eventOf[turn.kind])
    if (!taken.ok) throw new Error(`The row ${row.row_id} in state ${row.state} cannot take ${eventOf[turn.kind]}`)
    return { ...keyOf(row), state: taken.value.next, reason: turn.kind === 'reject' ? turn.reason : null }
  })
  await moveRows(transaction, moved, new Date(now))
}

/** A register's rows are a batch, so single payments go first. */
const transferOf = (row: DueRow) => ({
  companyId: row.company_id,
  paymentId: row.row_id,
  salaryPaymentId: row.payment_id,
  amount: row.amount,
  fee: zero,
  holdId: null,
  inBatch: true,
  isInstant: false,
})

const creditOf = (row: DueRow, { account, isClient }: Creditor, now: number) => ({
  operation: postOf(row, account, now),
  details: (transactionId: string) => (isClient ? detailOf(row, account, transactionId) : []),
})

const postOf = (row: DueRow, account: LedgerAccountRef, now: number): PostOperation => ({
  kind: 'post',
  companyId: row.company_id,
  transactionId: risingId(),
  idempotencyKey: `salary:${row.row_id}`,
  bookedAt: new Date(now),
  valueDate: businessDateAt(now),
  postings: [
    {
      debit: salaryTransitAccount({ inDemo: row.in_demo }),
      credit: account,
      amount: row.amount,
      currency: ledgerCurrency('UAH', row.in_demo),
    },
  ],
})

/** The details on the person's own statement: the payer and the month. */
const detailOf = (row: DueRow, { companyId, accountId }: LedgerAccountRef, transactionId: string): EntryDetail[] =>
  ownDetails({
    companyId,
    accountId,
    transactionId,
    counterparty: { name: row.debtor_name, code: row.debtor_code, iban: row.debtor_iban },
    paymentNumber: row.number,
    paymentId: null,
    uetr: null,
    lines: [{ line: 1, remittanceInformation: row.remittance_information }],
  })
