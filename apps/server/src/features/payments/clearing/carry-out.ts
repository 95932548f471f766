import {
  type ClearingMove,
  type ClearingState,
  type ClearingStep,
  isFinalTransfer,
} from '@dilo/domain/flows/clearing.ts'
import type { PaymentEvent } from '@dilo/domain/flows/payment.ts'
import { kopiykas, type Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef, Posting } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { recordAudit } from '../../audit/door.ts'
import { rememberRecipient, withSavedRecipient } from '../payment/remember-recipients.ts'
import { lockPaymentRow, type PaymentRow, storeBankStep } from '../payment/take-payment-step.ts'
import {
  bankAsParty,
  feePurpose,
  feeReturnPurpose,
  feeIncomeAccount,
  nostroAccount,
  suspenseAccount,
  type EntryDetail,
  ownDetails,
  recordDetails,
} from '../../accounts/door.ts'
import { recordEvents } from '../payment/record-events.ts'
import { returnPurpose } from '@dilo/domain/payments/return-purpose.ts'
import { moveTransfer, type TransferRow } from './store.ts'

export type Taken = Extract<ClearingStep, { kind: 'step' }>

/** Moves the money by an answer, writes the client's statement, and stores the new state of transfer and payment. */
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
  if (!outcome?.ok)
    throw new Error(`The ledger refused ${moves.join(', ')} of ${transfer.payment_id}: ${outcome?.error}`)
  if (operation.kind === 'post') await recordDetails(transaction, detailsOf(context, payment, answer, operation))
  await storeAnswered(transaction, transfer, answer, next)
  const event = payment.state === 'settled' && next === 'settled' ? null : eventOfPayment[next]
  if (event !== null) await storeBankStep(transaction, payment, event, { at: now, reason: answer.reason })
  if (next === 'accepted')
    await recordEvents(transaction, [
      { companyId: payment.company_id, paymentId: payment.payment_id, event: 'ACCEPT', at: now, personId: null },
    ])
  for (const saved of event === 'SETTLE' ? await withSavedRecipient(context, transaction, [payment]) : [])
    await rememberRecipient(transaction, saved, now)
  if (answer.event === 'RETURN' && next === 'settled') await noteReturnInPart(transaction, payment, answer, now)
}

/** Notes that a part of the money is back; the payment stays settled. */
async function noteReturnInPart(
  transaction: DatabaseTransaction,
  { company_id: companyId, payment_id: paymentId }: PaymentRow,
  answer: ClearingAnswer,
  at: Date,
): Promise<void> {
  const reason = answer.reason ?? 'unspecified'
  await recordEvents(transaction, [{ companyId, paymentId, event: 'RETURN_IN_PART', at, personId: null, reason }])
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'paymentReturnedInPart',
    subjectId: paymentId,
    facts: { amount: String(answer.amount), reason },
    at,
  })
}

/** Stores the state of an answer for a locked transfer, on the day that the answer names. */
export const storeAnswered = (
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  answer: ClearingAnswer,
  next: ClearingState,
): Promise<void> =>
  moveTransfer(transaction, transfer, {
    state: next,
    returned_amount: returnedAfter(transfer, answer),
    ...(isFinalTransfer(next) && { ask_at: null }),
    changed_on: answer.businessDate > transfer.changed_on ? answer.businessDate : transfer.changed_on,
    ...daysOf(next, transfer, answer),
  })

const returnedAfter = ({ returned_amount: returned }: TransferRow, { event, amount }: ClearingAnswer): Kopiykas =>
  kopiykas(event === 'RETURN' ? returned + amount : returned)

/** The event of a payment for each state of its transfer. */
const eventOfPayment: Record<ClearingState, Extract<PaymentEvent, 'SETTLE' | 'REJECT' | 'RETURN'> | null> = {
  queued: null,
  sent: null,
  accepted: null,
  settled: 'SETTLE',
  rejected: 'REJECT',
  returned: 'RETURN',
}

/**
 * The days of a state, and of any states that it has skipped: a settled transfer was accepted, that very day at the
 * latest.
 */
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
  const holdId = holdOf(transfer)
  const charge = { holdId, fee: transfer.fee, back: answer.amount }
  const postings = moves.flatMap((move) => postingsOf[move](client, payment, charge))
  if (postings.length === 0) return { kind: 'void', holdId, account: client, at: now }
  return {
    kind: 'post',
    companyId: payment.company_id,
    transactionId: risingId(),
    idempotencyKey: keyOfStep(transfer, answer, next),
    bookedAt: now,
    valueDate: answer.businessDate,
    postings,
  }
}

/** Names a step, or a return of a part by the sum that has come back with it: neither is booked twice. */
const keyOfStep = (transfer: TransferRow, answer: ClearingAnswer, next: ClearingState): string =>
  answer.event === 'RETURN' && next === 'settled'
    ? `clearing:${transfer.payment_id}:returned:${returnedAfter(transfer, answer)}`
    : `clearing:${transfer.payment_id}:${next}`

const posting = (debit: LedgerAccountRef, credit: LedgerAccountRef, { amount, currency }: PaymentRow): Posting => ({
  debit,
  credit,
  amount: amount,
  currency,
})

/** A transfer without a hold is a salary row's (carry-out-salary-row.ts). */
function holdOf({ hold_id: holdId, payment_id: paymentId }: TransferRow): string {
  if (holdId === null) throw new Error(`No money is set aside for the transfer ${paymentId}`)
  return holdId
}

/** @property back the money that comes back: all of it, or a part */
type Charge = { readonly holdId: string; readonly fee: Kopiykas; readonly back: Kopiykas }

type PostingsOf = (client: LedgerAccountRef, payment: PaymentRow, charge: Charge) => readonly Posting[]

/**
 * The fee is charged with the money that clearing takes, and refunded on a rejection: then the bank has done nothing.
 */
const postingsOf: Record<ClearingMove, PostingsOf> = {
  holdToSuspense: (client, payment, { holdId, fee }) => [
    { ...posting(client, suspenseAccount, payment), hold: { holdId, closes: fee === 0n } },
    ...(fee === 0n ? [] : [{ ...feePosting(client, payment, fee), hold: { holdId, closes: true } }]),
  ],
  suspenseToNostro: (_, payment) => [posting(suspenseAccount, nostroAccount, payment)],
  // A hold is released, not posted.
  releaseHold: () => [],
  suspenseToClient: (client, payment, { fee }) => [
    posting(suspenseAccount, client, payment),
    ...(fee === 0n ? [] : [reversed(feePosting(client, payment, fee))]),
  ],
  // The other bank got the money and sent it back: the bank's work is done, and its fee stays.
  nostroToClient: (client, payment, { back }) => [{ ...posting(nostroAccount, client, payment), amount: back }],
}

const feePosting = (client: LedgerAccountRef, { currency }: PaymentRow, fee: Kopiykas): Posting => ({
  debit: client,
  credit: feeIncomeAccount(currency),
  amount: fee,
  currency,
})

const reversed = ({ debit, credit, ...rest }: Posting): Posting => ({ ...rest, debit: credit, credit: debit })

/** The statement details of each line on the client's account. */
function detailsOf(
  { config }: Context,
  payment: PaymentRow,
  answer: ClearingAnswer,
  operation: Extract<LedgerOperation, { kind: 'post' }>,
): EntryDetail[] {
  const common = {
    companyId: payment.company_id,
    accountId: payment.debtor_account_id,
    transactionId: operation.transactionId,
    paymentNumber: payment.number,
    paymentId: payment.payment_id,
  }
  const creditor = { name: payment.creditor_name, code: payment.creditor_code, iban: payment.creditor_iban }
  const isClient = ({ accountId }: LedgerAccountRef): boolean => accountId === payment.debtor_account_id
  const isFee = ({ debit, credit }: Posting): boolean =>
    [debit, credit].some(({ accountId }) => accountId === feeIncomeAccount(payment.currency).accountId)
  return operation.postings.flatMap((posted, index) => {
    const back = isClient(posted.credit)
    if (!back && !isClient(posted.debit)) return []
    const line = {
      line: index + 1,
      remittanceInformation: isFee(posted) ? feeText(payment, back) : purpose(payment, answer, back),
    }
    return ownDetails({
      ...common,
      uetr: isFee(posted) ? null : payment.uetr,
      counterparty: isFee(posted) ? bankAsParty(config) : creditor,
      lines: [line],
    })
  })
}

const feeText = (payment: PaymentRow, back: boolean): string => (back ? feeReturnPurpose(payment) : feePurpose(payment))

const purpose = (payment: PaymentRow, { reason }: ClearingAnswer, back: boolean): string =>
  back ? returnPurpose(payment, reason) : payment.remittance_information
