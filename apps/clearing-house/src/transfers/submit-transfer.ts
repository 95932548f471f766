import type { CreditTransfer } from '@dilo/iso20022/messages/credit-transfers.ts'
import { type BankCode, bankCodeOf } from '@dilo/domain/values/iban.ts'
import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { availableOf, reserve } from '../books/settlement-accounts.ts'
import type { Moment } from '../house-clock.ts'
import { behaviourOfAccount } from '../invented-banks/accounts.ts'
import { delayAnswers } from '../invented-banks/delay-answers.ts'
import { forwarded, statusReport, type StatusReasons } from '../messages/house-messages.ts'
import { enqueue } from '../messages/message-queue.ts'
import { participantOf } from '../participants/participants.ts'
import type { Store } from '../store/open-store.ts'
import { reportStatus, settleTransfer } from './decide-transfer.ts'
import { because, houseReasons } from './house-reasons.ts'
import { instructionOf } from './instruction.ts'
import { findRefused, insertRefused } from './refused-transfer.ts'
import { findByTransaction, findTransfer, insertTransfer, type TransferRow } from './transfer-row.ts'

/** An instant transfer is decided within ten seconds (neighbours-ecosystem.md A1). */
const CONSENT_MS = 10_000

/** The largest instant transfer: 100,000 hryvnias (the same place). */
const LARGEST_INSTANT = kopiykas(10_000_000n)

/**
 * Takes a transfer of a bank's pacs.008: settles it, puts it into the queue, asks the recipient's bank, or rejects it.
 * The sender gets the outcome as a message. The same transfer again changes nothing.
 */
export function submitTransfer(store: Store, sender: BankCode, transaction: CreditTransfer, moment: Moment): void {
  store.atomically(() => {
    const taken = newTransfer(sender, transaction, moment)
    const known = findTransfer(store, taken.uetr) ?? findByTransaction(store, sender, taken.transactionId)
    if (known !== null) {
      const isSame = known.sender === sender && known.instruction === taken.instruction
      if (!isSame) rejectUntaken(store, taken, houseReasons.duplicate, moment)
      return
    }
    if (findRefused(store, taken.uetr, sender)?.instruction === taken.instruction) return
    const reasons = reasonsAgainst(store, sender, transaction)
    if (reasons !== null) return rejectUntaken(store, taken, reasons, moment)
    insertTransfer(store, taken)
    decideTransfer(store, taken, transaction, moment)
    const { heardAfterMs } = behaviourOfAccount(store, transaction.creditorAccount)
    const heardAt = { uetr: taken.uetr, from: moment.at, to: moment.at + heardAfterMs }
    if (heardAfterMs > 0 && !transaction.isInstant) delayAnswers(store, sender, heardAt)
  })
}

function decideTransfer(store: Store, taken: TransferRow, transaction: CreditTransfer, moment: Moment): void {
  if (transaction.isInstant) askForConsent(store, taken, transaction, moment)
  else if (availableOf(store, taken.sender) >= taken.amount) settleTransfer(store, taken, moment, transaction)
  else reportStatus(store, taken, 'PDNG', moment)
}

/** The first rule that a transfer breaks. */
function reasonsAgainst(store: Store, sender: BankCode, transaction: CreditTransfer): StatusReasons | null {
  const { debtorAgent, debtorAccount, creditorAgent, creditorAccount, amount, isInstant } = transaction
  if (debtorAgent !== sender || bankCodeOf(debtorAccount) !== sender) return houseReasons.foreignDebtor
  if (creditorAgent === sender) return houseReasons.ownBank
  if (bankCodeOf(creditorAccount) !== creditorAgent) return houseReasons.otherAccount
  const bank = participantOf(store, creditorAgent)
  if (bank === null) return houseReasons.unknownRecipient
  const { rejectedAtHouse } = behaviourOfAccount(store, creditorAccount)
  if (rejectedAtHouse !== null) return because(rejectedAtHouse, 'The directory knows the account')
  if (!isInstant) return null
  if (amount > LARGEST_INSTANT) return houseReasons.tooLargeForInstant
  if (!bank.isOnline) return houseReasons.offline
  return availableOf(store, sender) < amount ? houseReasons.noFunds : null
}

function newTransfer(sender: BankCode, transaction: CreditTransfer, { at }: Moment): TransferRow {
  const { uetr, transactionId, amount, isInstant, creditorAgent: recipient } = transaction
  return {
    uetr,
    product: isInstant ? 'instant' : 'ordinary',
    sender,
    recipient,
    transactionId,
    amount,
    instruction: instructionOf(transaction),
    state: isInstant ? 'awaitingConsent' : 'queued',
    reasons: [],
    receivedAt: at,
    consentBy: isInstant ? at + CONSENT_MS : null,
    decidedAt: null,
    settledOn: null,
    returned: zero,
  }
}

/** The question is the transfer itself: settlement comes after the consent. */
function askForConsent(store: Store, transfer: TransferRow, transaction: CreditTransfer, moment: Moment): void {
  reserve(store, transfer.sender, transfer.amount)
  enqueue(store, transfer.recipient, forwarded(transfer.recipient, transaction, moment.at), moment.at, 'questions')
  reportStatus(store, transfer, 'ACSP', moment)
}

/** Rejects what the house does not take. A corrected transfer may have the same names. */
function rejectUntaken(store: Store, transfer: TransferRow, reasons: StatusReasons, { at }: Moment): void {
  insertRefused(store, { ...transfer, reasons, refusedAt: at })
  const report = statusReport(transfer.sender, { ...transfer, status: 'RJCT', reasons, settledOn: null }, at)
  enqueue(store, transfer.sender, report, at)
}
