import { randomUUIDv7 } from 'node:crypto'
import type { ClearingMove, ClearingState, ClearingStep } from '@dilo/domain/flows/clearing.ts'
import type { PaymentEvent } from '@dilo/domain/flows/payment.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef, Posting } from '@dilo/ledger/posting.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { ClearingAnswer } from '../../ports/clearing.ts'
import { lockPaymentRow, type PaymentRow, storeBankStep } from '../payments/take-payment-step.ts'
import { recordOwnEntries } from '../statements/record-transfer-details.ts'
import { nostroAccount, suspenseAccount } from './bank-accounts.ts'
import { returnPurpose } from './return-purpose.ts'
import { moveTransfer, type TransferRow } from './store.ts'

type Taken = Extract<ClearingStep, { kind: 'step' }>

/** Moves the money as an answer says, writes the client's statement, and brings transfer and payment to their state. */
export async function carryOut(
  context: Context,
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  answer: ClearingAnswer,
  { next, moves }: Taken,
): Promise<void> {
  const now = new Date(context.clock.now())
  const payment = await lockPaymentRow(transaction, transfer.company_id, transfer.payment_id)
  const operation = operationOf(payment, transfer, answer, { next, moves }, now)
  const [outcome] = await applyOperations(ledgerConnection(transaction), [operation])
  // The hold covers the amount and the bank's own accounts have no limit: a refusal is a fault of ours.
  if (!outcome?.ok) throw new Error(`The ledger refused ${moves.join(', ')} of ${transfer.payment_id}: ${outcome?.error}`)
  if (operation.kind === 'post') await recordStatement(transaction, payment, answer, operation)
  await moveTransfer(transaction, transfer, {
    state: next,
    changed_on: answer.businessDate > transfer.changed_on ? answer.businessDate : transfer.changed_on,
    ...daysOf(next, transfer, answer),
  })
  const event = eventOfPayment[next]
  if (event !== null) await storeBankStep(transaction, payment, event, { at: now, reason: answer.reason })
}

/** What the state of a transfer means to its payment. */
const eventOfPayment: Record<ClearingState, Extract<PaymentEvent, 'SETTLE' | 'REJECT' | 'RETURN'> | null> = {
  queued: null,
  sent: null,
  accepted: null,
  settled: 'SETTLE',
  rejected: 'REJECT',
  returned: 'RETURN',
}

/** The days of a state, and of those that it has overtaken: what is settled was accepted, that very day at the latest. */
function daysOf(next: ClearingState, transfer: TransferRow, { businessDate }: ClearingAnswer): Partial<TransferRow> {
  const accepted = { accepted_on: transfer.accepted_on ?? businessDate }
  const settled = { ...accepted, settled_on: transfer.settled_on ?? businessDate }
  if (next === 'accepted') return accepted
  if (next === 'settled') return settled
  if (next === 'returned') return { ...settled, returned_on: businessDate }
  return next === 'rejected' ? { rejected_on: businessDate } : {}
}

function operationOf(
  payment: PaymentRow,
  transfer: TransferRow,
  answer: ClearingAnswer,
  { next, moves }: Pick<Taken, 'next' | 'moves'>,
  now: Date,
): LedgerOperation {
  const client = { companyId: payment.company_id, accountId: payment.debtor_account_id }
  const postings = moves.flatMap((move) => postingsOf[move](client, payment, transfer.hold_id))
  if (postings.length === 0) return { kind: 'void', holdId: transfer.hold_id, account: client, at: now }
  return {
    kind: 'post',
    companyId: payment.company_id,
    transactionId: randomUUIDv7(),
    idempotencyKey: `clearing:${payment.payment_id}:${next}`,
    bookedAt: now,
    valueDate: answer.businessDate,
    postings,
  }
}

const posting = (debit: LedgerAccountRef, credit: LedgerAccountRef, { amount, currency }: PaymentRow): Posting => ({
  debit,
  credit,
  amount: kopiykas(amount),
  currency,
})

type PostingsOf = (client: LedgerAccountRef, payment: PaymentRow, holdId: string) => readonly Posting[]

const postingsOf: Record<ClearingMove, PostingsOf> = {
  holdToSuspense: (client, payment, holdId) => [
    { ...posting(client, suspenseAccount, payment), hold: { holdId, closes: true } },
  ],
  suspenseToNostro: (_, payment) => [posting(suspenseAccount, nostroAccount, payment)],
  // A hold is given back, not posted.
  releaseHold: () => [],
  suspenseToClient: (client, payment) => [posting(suspenseAccount, client, payment)],
  nostroToClient: (client, payment) => [posting(nostroAccount, client, payment)],
}

/** What the client's statement says of each line that touches the client's account. */
async function recordStatement(
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  answer: ClearingAnswer,
  operation: Extract<LedgerOperation, { kind: 'post' }>,
): Promise<void> {
  const isClient = ({ accountId }: LedgerAccountRef): boolean => accountId === payment.debtor_account_id
  const lines = operation.postings.flatMap(({ debit, credit }, index) => {
    if (isClient(debit)) return [{ line: index + 1, remittanceInformation: payment.remittance_information }]
    return isClient(credit) ? [{ line: index + 1, remittanceInformation: returnPurpose(payment, answer.reason) }] : []
  })
  await recordOwnEntries(transaction, {
    companyId: payment.company_id,
    accountId: payment.debtor_account_id,
    transactionId: operation.transactionId,
    counterparty: { name: payment.creditor_name, code: payment.creditor_code, iban: payment.creditor_iban },
    paymentNumber: payment.number,
    paymentId: payment.payment_id,
    lines,
  })
}
