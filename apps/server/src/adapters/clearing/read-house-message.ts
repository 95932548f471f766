import { createHash } from 'node:crypto'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type BankCode, bankCodeOf } from '@dilo/domain/values/iban.ts'
import { purposeOf } from '@dilo/iso20022/codec/remittance.ts'
import type { Message } from '@dilo/iso20022/message.ts'
import type { CancellationRequest } from '@dilo/iso20022/messages/cancellation-request.ts'
import type { CreditTransfers } from '@dilo/iso20022/messages/credit-transfers.ts'
import type { InvestigationResolution } from '@dilo/iso20022/messages/investigation-resolution.ts'
import type { PaymentReturns } from '@dilo/iso20022/messages/payment-returns.ts'
import type { Reason } from '@dilo/iso20022/messages/reason.ts'
import type { StatusReport } from '@dilo/iso20022/messages/status-report.ts'
import { read } from '@dilo/iso20022/read.ts'
import type { Refusal } from '@dilo/iso20022/refusal.ts'
import type { ClearingMessage, IncomingTransfer } from '../../ports/clearing.ts'
import { nameFromWire } from './names-on-the-wire.ts'
import {
  eventOfStatus,
  reasonsOfRecall,
  reasonsOfRejection,
  reasonsOfReturn,
  refusalsOfRecall,
  reportedIn,
  termOf,
} from './reason-codes.ts'
import type { HouseMessage } from './transport.ts'
import { NOT_PROVIDED } from './write-order.ts'

/** The fault of a message, or of a part of one, that moves nothing and is kept for a person. */
type Fault =
  | Refusal['reason']
  /** It is meant for another bank, or names an account of one. */
  | 'otherBank'
  /** The house sends no such message to a bank. */
  | 'unexpectedMessage'
  /** No list has this status, so it decides nothing. */
  | 'unknownStatus'
  /** The schema does not ask for it, and the bank cannot do without it. */
  | 'amountMissing'
  | 'transactionIdMissing'
  | 'uetrMissing'
  | 'recallIdMissing'

/** The meaning of one transaction of a message; null: the bank acts on nothing in it. */
type Part = ClearingMessage | Fault | null

/**
 * The messages to the bank that one message of the house carries, one for each of its transactions: none, where it only
 * says how a transfer stands. What cannot be read, or is not for this bank, is `unreadable` and moves nothing.
 */
export function readHouseMessage(own: BankCode, { number, xml }: HouseMessage): readonly ClearingMessage[] {
  const message = read(Buffer.from(xml))
  if (!message.ok) {
    const { reason, element, detail } = message.error
    const because = [reason, element, detail].filter((part) => part !== '').join(' ')
    // Its own name is not readable either; a house that begins anew counts from 1 again.
    const digest = createHash('sha256').update(xml).digest('hex').slice(0, 16)
    return [{ messageId: `${number}-${digest}`, kind: 'unreadable', because, text: xml }]
  }
  const nameOf = (place: number): string => `${message.value.id}/${place + 1}`
  return partsOf(own, message.value, nameOf).flatMap((part, place): readonly ClearingMessage[] => {
    if (typeof part === 'string')
      return [{ messageId: nameOf(place), kind: 'unreadable', because: part satisfies Fault, text: xml }]
    return part === null ? [] : [part]
  })
}

function partsOf(own: BankCode, message: Message, nameOf: (place: number) => string): readonly Part[] {
  switch (message.type) {
    case 'pacs.008':
      return message.transactions.map((one, place) =>
        isForAnother(own, message) ? 'otherBank' : transferIn(own, one, { messageId: nameOf(place), ...message }),
      )
    case 'pacs.002':
      return message.transactions.map((one, place) =>
        isForAnother(own, message) ? 'otherBank' : statusIn(one, { messageId: nameOf(place), ...message }),
      )
    case 'pacs.004':
      return message.transactions.map((one, place) =>
        isForAnother(own, message) ? 'otherBank' : returnIn(one, nameOf(place)),
      )
    case 'camt.056':
      return message.transactions.map((one, place) =>
        message.assignee === own ? recallIn(one, nameOf(place)) : 'otherBank',
      )
    case 'camt.029':
      return message.transactions.map((one, place) =>
        message.assignee === own ? recallAnswerIn(one, nameOf(place)) : 'otherBank',
      )
    case 'pacs.028':
    case 'camt.053':
    case 'camt.054':
      return ['unexpectedMessage']
  }
}

/** A head need not name the receiver. */
const isForAnother = (own: BankCode, { instructedAgent }: { readonly instructedAgent: BankCode | null }): boolean =>
  instructedAgent !== null && instructedAgent !== own

type Head = { readonly messageId: string; readonly createdAt: number }

function transferIn(own: BankCode, one: CreditTransfers['transactions'][number], { messageId, createdAt }: Head): Part {
  const { transactionId, endToEndId, uetr, isInstant, amount, settlementDate, ultimateDebtor, ultimateCreditor } = one
  if (one.creditorAgent !== own || bankCodeOf(one.creditorAccount) !== own) return 'otherBank'
  const transfer: IncomingTransfer = {
    transactionId: nameFromWire(transactionId),
    paymentNumber: endToEndId === NOT_PROVIDED ? '' : endToEndId,
    uetr,
    isInstant,
    amount,
    debtor: { ...one.debtor, iban: one.debtorAccount, bankCode: one.debtorAgent },
    ultimateDebtor,
    creditor: { ...one.creditor, iban: one.creditorAccount },
    ultimateCreditor,
    remittanceInformation: purposeOf(one.remittance),
    settlementDate,
    // The seconds of an instant without a time of its own count from the question.
    acceptedAt: one.acceptedAt ?? (isInstant ? createdAt : null),
  }
  return { messageId, kind: isInstant ? 'consentAsked' : 'credit', transfer }
}

function statusIn(
  { original, status, reasons, amount, settlementDate }: StatusReport['transactions'][number],
  { messageId, createdAt }: Head,
): Part {
  if (status.kind !== 'known') return 'unknownStatus'
  const event = eventOfStatus[status.code]
  if (event === null) return null
  if (original.transactionId === null) return 'transactionIdMissing'
  if (amount === null) return 'amountMissing'
  const answer = {
    answerId: messageId,
    transferId: nameFromWire(original.transactionId),
    uetr: original.uetr,
    event,
    amount,
    businessDate: settlementDate ?? businessDateAt(createdAt),
    reason: event === 'REJECT' ? (firstTerm(reasonsOfRejection, reasons) ?? 'unspecified') : null,
    reported: reportedIn(reasons),
    credited: status.code === 'ACCC',
  } as const
  return { messageId, kind: 'answer', answer }
}

/** Money of a transfer comes back, whole or in part: the amount is the return's own. */
function returnIn(
  { original, amount, settlementDate, reasons }: PaymentReturns['transactions'][number],
  messageId: string,
): Part {
  if (original.transactionId === null) return 'transactionIdMissing'
  const answer = {
    answerId: messageId,
    transferId: nameFromWire(original.transactionId),
    uetr: original.uetr,
    event: 'RETURN',
    amount,
    businessDate: settlementDate,
    reason: firstTerm(reasonsOfReturn, reasons) ?? 'unspecified',
    reported: reportedIn(reasons),
    credited: false,
  } as const
  return { messageId, kind: 'answer', answer }
}

function recallIn(
  { cancellationId, original, amount, reasons }: CancellationRequest['transactions'][number],
  messageId: string,
): Part {
  const { uetr } = original
  if (uetr === null) return 'uetrMissing'
  const reason = firstTerm(reasonsOfRecall, reasons)
  const recall = { recallId: nameFromWire(cancellationId), uetr, amount, reason, reported: reportedIn(reasons) }
  return { messageId, kind: 'recall', recall }
}

function recallAnswerIn(
  { statusId, original, status, reasons }: InvestigationResolution['transactions'][number],
  messageId: string,
): Part {
  // The other bank is still at it.
  if (status === 'pending') return null
  if (statusId === null) return 'recallIdMissing'
  if (original.transactionId === null) return 'transactionIdMissing'
  const answer = {
    recallId: nameFromWire(statusId),
    transferId: nameFromWire(original.transactionId),
    refusal: status === 'accepted' ? null : (firstTerm(refusalsOfRecall, reasons) ?? ('unspecified' as const)),
    reported: reportedIn(reasons),
  }
  return { messageId, kind: 'recallAnswer', answer }
}

const firstTerm = <Known extends string, Term extends string>(
  table: Partial<Record<Known, Term>>,
  reasons: readonly Reason<Known>[],
): Term | null => reasons.map(({ reason }) => termOf(table, reason)).find((term) => term !== null) ?? null
