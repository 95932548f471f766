import type { BankCode } from '@dilo/domain/values/iban.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { availableOf, post, release } from '../books/settlement-accounts.ts'
import type { Moment } from '../house-clock.ts'
import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import type { TransactionStatusCode } from '@dilo/iso20022/codes/code-lists.ts'
import { forwarded, statusReport, type StatusReasons } from '../messages/house-messages.ts'
import { enqueue } from '../messages/message-queue.ts'
import type { Store } from '../store/open-store.ts'
import { creditedAt } from './credited-at.ts'
import { houseReasons } from './house-reasons.ts'
import { transactionIn } from './instruction.ts'
import { findRefused } from './refused-transfer.ts'
import { stepTransfer, type TransferState } from './transfer-flow.ts'
import { allQueued, findTransfer, firstQueuedOf, lapsedAt, type TransferRow, updateDecision } from './transfer-row.ts'

type Status = Extract<TransactionStatusCode, 'ACSP' | 'PDNG' | 'ACSC' | 'RJCT'>

export function reportStatus(store: Store, transfer: TransferRow, status: Status, { at }: Moment): void {
  enqueue(store, transfer.sender, statusReport(transfer.sender, { ...transfer, status }, at), at)
}

/**
 * Settles a transfer, and then those that waited for its money. What was set aside for it is free before.
 * @param transaction the transfer as it came, where the caller has it: reading it again takes a third of the work
 */
export function settleTransfer(
  store: Store,
  transfer: TransferRow,
  moment: Moment,
  transaction?: CreditTransfer,
): void {
  moveMoney(store, transfer, moment, transaction)
  settleQueues(store, transfer.recipient, moment)
}

/** Moves the money, and says so to both banks. */
function moveMoney(store: Store, transfer: TransferRow, moment: Moment, transaction?: CreditTransfer): void {
  const { uetr, sender, recipient, amount } = transfer
  const { at, businessDate } = moment
  post(store, { kind: 'settle', reference: uetr, debited: sender, credited: recipient, amount, at, businessDate })
  const settled: TransferRow = { ...transfer, state: 'settled', decidedAt: at, settledOn: businessDate }
  updateDecision(store, settled)
  reportStatus(store, settled, 'ACSC', moment)
  if (transfer.product === 'instant') return reportSettled(store, settled, moment)
  const settledOnDay = { ...(transaction ?? transactionIn(transfer.instruction)), settlementDate: businessDate }
  enqueue(store, recipient, forwarded(recipient, settledOnDay, at), at)
}

/** The money that was set aside for a rejected instant transfer settles what waits for it. */
function rejectInstant(store: Store, transfer: TransferRow, reasons: StatusReasons, moment: Moment): void {
  release(store, transfer.sender, transfer.amount)
  rejectTransfer(store, transfer, reasons, moment)
  settleQueues(store, transfer.sender, moment)
}

/** The recipient's bank has an instant transfer already, and learns that its money is there. */
function reportSettled(store: Store, settled: TransferRow, { at }: Moment): void {
  enqueue(store, settled.recipient, statusReport(settled.recipient, { ...settled, status: 'ACSC' }, at), at)
}

function rejectTransfer(store: Store, transfer: TransferRow, reasons: StatusReasons, moment: Moment): void {
  const rejected: TransferRow = { ...transfer, state: 'rejected', reasons, decidedAt: moment.at }
  updateDecision(store, rejected)
  reportStatus(store, rejected, 'RJCT', moment)
}

/**
 * Settles the transfers that a bank has the money for now, in the order in which they came: a small one never overtakes a
 * large one, so that a large one does not wait for ever. Their money may settle the queues of other banks.
 */
export function settleQueues(store: Store, funded: BankCode, moment: Moment): void {
  const banks = new Set([funded])
  for (const bank of banks) {
    banks.delete(bank)
    for (let next = settleable(store, bank); next !== null; next = settleable(store, bank)) {
      moveMoney(store, next, moment)
      if (next.recipient !== bank) banks.add(next.recipient)
    }
  }
}

function settleable(store: Store, sender: BankCode): TransferRow | null {
  const first = firstQueuedOf(store, sender)
  return first !== null && availableOf(store, sender) >= first.amount ? first : null
}

/** The answer of the recipient's bank to an instant transfer (pacs.002). `reasons` null: it takes the transfer. */
type ConsentAnswer = { readonly uetr: Uetr; readonly reasons: StatusReasons | null }

/** @returns a refusal when the bank has no such question; a late or repeated answer changes nothing */
export function answerConsent(
  store: Store,
  recipient: BankCode,
  { uetr, reasons }: ConsentAnswer,
  moment: Moment,
): Result<void, 'unknownTransfer'> {
  return store.atomically(() => {
    const transfer = findTransfer(store, uetr)
    if (transfer?.recipient !== recipient || transfer.product !== 'instant') return refused('unknownTransfer')
    const isLate = transfer.consentBy !== null && moment.at > transfer.consentBy
    const { kind } = stepTransfer(transfer.state, reasons === null ? 'CONSENT' : 'REFUSE')
    // The time is over, though nobody has looked yet: the rejection comes by the next look.
    if (kind !== 'step' || isLate) return ok(undefined)
    if (reasons !== null) rejectInstant(store, transfer, reasons, moment)
    else {
      release(store, transfer.sender, transfer.amount)
      settleTransfer(store, transfer, moment)
    }
    return ok(undefined)
  })
}

/** The recipient's bank has credited the account: the payer's bank may say so (ACCC). */
export function noteCredited(
  store: Store,
  recipient: BankCode,
  uetr: Uetr,
  { at }: Moment,
): Result<void, 'unknownTransfer'> {
  const transfer = findTransfer(store, uetr)
  if (transfer?.recipient !== recipient || transfer.state !== 'settled') return refused('unknownTransfer')
  const isNew = store.run('insert into transfer_credit values (?, ?) on conflict do nothing', uetr, at) > 0n
  if (!isNew) return ok(undefined)
  enqueue(store, transfer.sender, statusReport(transfer.sender, { ...transfer, status: 'ACCC' }, at), at)
  return ok(undefined)
}

const statusOfState: Record<TransferState, Status> = {
  queued: 'PDNG',
  awaitingConsent: 'ACSP',
  settled: 'ACSC',
  rejected: 'RJCT',
}

/**
 * Says again how a transfer stands, to one of its two banks (pacs.028). An unknown one may still be on its way: the house
 * says nothing of it, least of all a rejection.
 */
export function reportStatusAgain(
  store: Store,
  bank: BankCode,
  uetr: Uetr | null,
  { at }: Moment,
): Result<void, 'unknownTransfer'> {
  const transfer = uetr === null ? null : (findTransfer(store, uetr) ?? refusedOf(store, uetr, bank))
  if (transfer === null || (transfer.sender !== bank && transfer.recipient !== bank)) return refused('unknownTransfer')
  const status = creditedAt(store, transfer.uetr) === null ? statusOfState[transfer.state] : 'ACCC'
  enqueue(store, bank, statusReport(bank, { ...transfer, status }, at), at)
  return ok(undefined)
}

/** A transfer that the house did not take is rejected for its sender, and unknown to everybody else. */
function refusedOf(store: Store, uetr: Uetr, sender: BankCode) {
  const transfer = findRefused(store, uetr, sender)
  return transfer === null ? null : { ...transfer, state: 'rejected' as const, settledOn: null }
}

/** Rejects instant transfers that nobody answered in time. The recipient's bank learns that its question is over. */
export function lapseConsents(store: Store, moment: Moment): void {
  store.atomically(() => {
    for (const transfer of lapsedAt(store, moment.at)) {
      rejectInstant(store, transfer, houseReasons.noAnswer, moment)
      const lapsed = { ...transfer, status: 'RJCT', reasons: houseReasons.noAnswer } as const
      enqueue(store, transfer.recipient, statusReport(transfer.recipient, lapsed, moment.at), moment.at)
    }
  })
}

/** At the end of an operating day nothing waits for money any more. */
export function rejectQueued(store: Store, moment: Moment): void {
  store.atomically(() => {
    for (const transfer of allQueued(store)) rejectTransfer(store, transfer, houseReasons.dayOver, moment)
  })
}
