import { createHash } from 'node:crypto'
import type { Message } from '@dilo/iso20022/message.ts'
import type { OriginalTransaction } from '@dilo/iso20022/codec/original.ts'
import type { StatusReport } from '@dilo/iso20022/messages/status-report.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Moment } from '../house-clock.ts'
import { answerRecall, recallTransfer } from '../recalls/recall-transfer.ts'
import type { Store } from '../store/open-store.ts'
import { answerConsent, noteCredited, reportStatusAgain } from '../transfers/decide-transfer.ts'
import { returnTransfer } from '../transfers/return-transfer.ts'
import { submitTransfer } from '../transfers/submit-transfer.ts'
import { findTransfer, transfersNamed } from '../transfers/transfer-row.ts'

/** A part of a message that the house does not take, by its place from 1. Transfers are refused by a pacs.002 instead. */
export type PartRefusal = { readonly place: number; readonly reason: string }

type Taken = Result<readonly PartRefusal[], 'messageNotForHouse' | 'messageIdTaken' | 'foreignSender'>

/**
 * Takes a message of a participant, whose signature is right: all of its parts, or, when it was taken before, none.
 * @returns the refusals of its parts, the same for the same message
 */
export function takeMessage(store: Store, sender: BankCode, message: Message, moment: Moment): Taken {
  const digest = digestOf(message)
  const named = senderIn(message)
  if (named !== null && named !== sender) return refused('foreignSender')
  return store.atomically((): Taken => {
    const before = store.one(
      'select digest, refusals from received_message where sender = ? and message_id = ?',
      sender,
      message.id,
    )
    if (before !== undefined) {
      return before['digest'] === digest
        ? ok(JSON.parse(String(before['refusals'])) as PartRefusal[])
        : refused('messageIdTaken')
    }
    const refusals = refusalsOf(store, sender, message, moment)
    if (refusals === null) return refused('messageNotForHouse')
    store.run(
      'insert into received_message (sender, message_id, digest, refusals, received_at) values (?, ?, ?, ?, ?)',
      sender,
      message.id,
      digest,
      JSON.stringify(refusals),
      moment.at,
    )
    return ok(refusals)
  })
}

/** The bank that a message names as its sender; its signature must be of the same. */
function senderIn(message: Message): BankCode | null {
  if (message.type === 'camt.056' || message.type === 'camt.029') return message.assigner
  return 'instructingAgent' in message ? message.instructingAgent : null
}

/** A repetition may have another time of making. */
function digestOf(message: Message): string {
  const content = { ...message, createdAt: null }
  const text = JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest('hex')
}

/** @returns null for a message that banks do not send to the house */
function refusalsOf(store: Store, sender: BankCode, message: Message, moment: Moment): readonly PartRefusal[] | null {
  switch (message.type) {
    case 'pacs.008':
      for (const transaction of message.transactions) submitTransfer(store, sender, transaction, moment)
      return []
    case 'pacs.002':
      return each(message.transactions, (status) => takeStatus(store, sender, status, moment))
    case 'pacs.004':
      return each(message.transactions, (one) => {
        const uetr = uetrOf(store, sender, one.original)
        return uetr === null ? refused('unknownTransfer') : returnTransfer(store, sender, { ...one, uetr }, moment)
      })
    case 'pacs.028':
      return each(message.transactions, ({ original }) =>
        reportStatusAgain(store, sender, uetrOf(store, sender, original), moment),
      )
    case 'camt.056':
      return each(message.transactions, (one) => {
        const uetr = uetrOf(store, sender, one.original)
        return uetr === null ? refused('unknownTransfer') : recallTransfer(store, sender, { ...one, uetr }, moment)
      })
    case 'camt.029':
      return each(message.transactions, ({ statusId, ...answer }) =>
        answerRecall(store, sender, { recallId: statusId ?? '', answer }, moment),
      )
    case 'camt.053':
    case 'camt.054':
      return null
  }
}

function each<Part>(parts: readonly Part[], take: (part: Part) => Result<unknown, string>): readonly PartRefusal[] {
  return parts.flatMap((part, place) => {
    const taken = take(part)
    return taken.ok ? [] : [{ place: place + 1, reason: taken.error }]
  })
}

/** The named transfer. Its sender's own id of it, without a UETR, may be known to the bank from several senders. */
function uetrOf(store: Store, bank: BankCode, { uetr, transactionId }: OriginalTransaction): Uetr | null {
  if (uetr !== null) return findTransfer(store, uetr)?.uetr ?? null
  const [only, another] = transfersNamed(store, bank, transactionId)
  return only === undefined || another !== undefined ? null : only.uetr
}

/** A recipient's bank takes an instant transfer, refuses it, or says that it has credited the account. */
function takeStatus(
  store: Store,
  sender: BankCode,
  { original, status, reasons }: StatusReport['transactions'][number],
  moment: Moment,
): Result<void, 'unknownTransfer' | 'unknownStatus'> {
  const uetr = uetrOf(store, sender, original)
  if (uetr === null) return refused('unknownTransfer')
  if (status.kind !== 'known') return refused('unknownStatus')
  switch (status.code) {
    case 'ACTC':
    case 'ACCP':
    case 'ACSP':
      return answerConsent(store, sender, { uetr, reasons: null }, moment)
    case 'RJCT':
      return answerConsent(store, sender, { uetr, reasons }, moment)
    case 'ACCC':
      return noteCredited(store, sender, uetr, moment)
    default:
      return refused('unknownStatus')
  }
}
