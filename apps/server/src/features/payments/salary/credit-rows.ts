import { randomUUIDv7 } from 'node:crypto'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { type SalaryRowEvent, step } from '@dilo/domain/flows/salary-row.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { startTransfers } from '../clearing/start-transfer.ts'
import {
  demoOutsideAccount,
  salaryTransitAccount,
  type EntryDetail,
  ownDetails,
  recordDetails,
} from '../../accounts/door.ts'
import { type ChunksRun, inChunks } from '../processing/in-chunks.ts'
import { type DueRow, moveRows, type RowKey, takeRow, takeRows } from './crediting-store.ts'

/** What becomes of a row whose turn has come. Accounts may have been closed since its register was written. */
type Turn =
  | { readonly kind: 'credit'; readonly account: LedgerAccountRef; readonly isClient: boolean }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'fail'; readonly reason: PaymentReason }

type Taken<Kind extends Turn['kind']> = { readonly row: DueRow; readonly turn: Extract<Turn, { kind: Kind }> }

const fail = (reason: PaymentReason): Turn => ({ kind: 'fail', reason })

function turnOf({ config, clearing }: Context, row: DueRow): Turn {
  if (bankCodeOf(row.iban) !== config.bankCode) {
    if (row.in_demo) return { kind: 'credit', account: demoOutsideAccount('UAH'), isClient: false }
    return clearing.available ? { kind: 'transfer' } : fail('otherBanksClosed')
  }
  const {
    creditor_company_id: companyId,
    creditor_account_id: accountId,
    creditor_status: status,
    creditor_questionnaire: questionnaire,
  } = row
  if (companyId === null || accountId === null || questionnaire === null) return fail('accountUnknown')
  if (!isVerified(questionnaire)) return fail('recipientNotVerified')
  return status === 'CLOSED'
    ? fail('accountClosed')
    : { kind: 'credit', account: { companyId, accountId }, isClient: true }
}

/** Rows that were credited, handed on or failed; and those that could not be taken, which stay where they are. */
type CreditRun = ChunksRun<RowKey>

/**
 * Credits the rows of registers whose payment is settled, until none is left. A row changes its state in the transaction that
 * moves its money.
 */
export const creditRows = (context: Context): Promise<CreditRun> =>
  inChunks(context, {
    keyOf,
    take: takeRows,
    takeOne: takeRow,
    carryOut: (transaction, rows) => creditChunk(context, transaction, rows),
  })

const keyOf = ({ company_id: companyId, row_id: rowId }: DueRow): RowKey => ({ companyId, rowId })

const eventOf: Record<Turn['kind'], SalaryRowEvent> = { credit: 'CREDIT', transfer: 'HAND_OVER', fail: 'FAIL' }

/** Carries out rows that the caller's transaction has locked. All of them, or none. */
async function creditChunk(context: Context, transaction: DatabaseTransaction, rows: readonly DueRow[]): Promise<void> {
  if (rows.length === 0) return
  const turns = rows.map((row) => ({ row, turn: turnOf(context, row) }))
  await credit(
    context,
    transaction,
    turns.filter((one): one is Taken<'credit'> => one.turn.kind === 'credit'),
  )
  const leaving = turns.filter(({ turn }) => turn.kind === 'transfer').map(({ row }) => transferOf(row))
  await startTransfers(context, transaction, leaving)
  const moved = turns.map(({ row, turn }) => {
    const taken = step(row.state, eventOf[turn.kind])
    if (!taken.ok) throw new Error(`The row ${row.row_id} in state ${row.state} cannot take ${eventOf[turn.kind]}`)
    return { ...keyOf(row), state: taken.value.next, reason: turn.kind === 'fail' ? turn.reason : null }
  })
  await moveRows(transaction, moved, new Date(context.clock.now()))
}

/** Many rows are a batch: a payment to one person goes before. */
const transferOf = (row: DueRow) => ({
  companyId: row.company_id,
  paymentId: row.row_id,
  salaryPaymentId: row.payment_id,
  amount: row.amount,
  fee: zero,
  holdId: null,
  inBatch: true,
})

async function credit(
  context: Context,
  transaction: DatabaseTransaction,
  rows: readonly Taken<'credit'>[],
): Promise<void> {
  if (rows.length === 0) return
  const now = context.clock.now()
  const outcomes = await applyOperations(
    ledgerConnection(transaction),
    rows.map(({ row, turn }) => postOf(row, turn.account, now)),
  )
  const details = outcomes.flatMap((outcome, index) => {
    const { row, turn } = rows[index] as Taken<'credit'>
    // The money stands on the transit account, and its receiver has no upper limit: a refusal is a fault of ours.
    if (!outcome.ok) throw new Error(`The ledger refused to credit the row ${row.row_id}: ${outcome.error}`)
    if (outcome.value.repeated) throw new Error(`The row ${row.row_id} is to be credited and was before`)
    return turn.isClient ? detailOf(row, turn.account, outcome.value.id) : []
  })
  await recordDetails(transaction, details)
}

const postOf = (row: DueRow, account: LedgerAccountRef, now: number): PostOperation => ({
  kind: 'post',
  companyId: row.company_id,
  transactionId: randomUUIDv7(),
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

/** What the person's own statement says: who pays, and for which month. */
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
