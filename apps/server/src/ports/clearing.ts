import type { ClearingEvent, ClearingReason } from '@dilo/domain/flows/clearing.ts'
import type { IncomingRefusal, RecallReason, RecallRefusal, ReportedReason } from '@dilo/domain/flows/clearing-words.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'

type Party = { readonly name: string; readonly code: string; readonly iban: Iban; readonly bankCode: BankCode }

/** A client's payment to an account at another bank, in hryvnia. */
export type CreditTransfer = {
  /** A UUID: names the transfer in every answer. */
  readonly transferId: string
  /** Goes with the payment to every bank on its way (pacs.008 `PmtId/UETR`). */
  readonly uetr: Uetr
  /** The recipient's bank decides before settlement, within seconds. */
  readonly isInstant: boolean
  readonly paymentNumber: string
  readonly debtor: Party
  readonly creditor: Party
  /** Kopiykas. */
  readonly amount: Kopiykas
  readonly remittanceInformation: string
  readonly valueDate: BusinessDate
}

/** Clearing's report on a transfer. It may come late, twice, in any order, and contradict an earlier one. */
export type ClearingAnswer = {
  /** Clearing's own name of this message: said twice, it is the same. */
  readonly answerId: string
  /** The name that the payer's bank gave: ours, or another bank's. */
  readonly transferId: string
  /** Null: the message did not say it. */
  readonly uetr: Uetr | null
  readonly event: Exclude<ClearingEvent, 'SEND'>
  /** Kopiykas that it is about. A return may be of a part. */
  readonly amount: Kopiykas
  /** The bank's day on which it came to be. */
  readonly businessDate: BusinessDate
  /** Why it was rejected or returned. */
  readonly reason: ClearingReason | null
  /** The same as the other side wrote it; null: nothing was written. */
  readonly reported: ReportedReason | null
  /** For a settlement: the recipient's account has the money, too. Not every bank says so, and a settlement alone does not. */
  readonly credited: boolean
}

/** A party as another bank has written it down. */
export type ReportedParty = { readonly name: string; readonly code: string | null }

/** A transfer from another bank to an account of this one, in hryvnia. */
export type IncomingTransfer = {
  /** The name that the payer's bank gave. */
  readonly transactionId: string
  /** The payer's number of the payment; empty: it was not said. */
  readonly paymentNumber: string
  readonly uetr: Uetr
  readonly isInstant: boolean
  /** Kopiykas. */
  readonly amount: Kopiykas
  readonly debtor: ReportedParty & { readonly iban: Iban; readonly bankCode: BankCode }
  /** The actual payer, where another pays. */
  readonly ultimateDebtor: ReportedParty | null
  readonly creditor: ReportedParty & { readonly iban: Iban }
  readonly ultimateCreditor: ReportedParty | null
  readonly remittanceInformation: string
  readonly settlementDate: BusinessDate
  /** Milliseconds since 1970: an instant's seconds count from here. */
  readonly acceptedAt: number | null
}

/** The other bank asks for the money of a transfer that came from it. */
export type IncomingRecall = {
  readonly recallId: string
  readonly uetr: Uetr
  /** Kopiykas. */
  readonly amount: Kopiykas
  readonly reason: RecallReason | null
  readonly reported: ReportedReason | null
}

/** The other bank's answer to a recall of ours. A yes moves no money: the return does. */
export type RecallAnswer = {
  readonly recallId: string
  readonly transferId: string
  /** Null: the other bank agrees. */
  readonly refusal: RecallRefusal | null
  readonly reported: ReportedReason | null
}

/** Questions about instants have seconds, and come apart from all other messages. */
export type ClearingLane = 'questions' | 'news'

/** A message of clearing to this bank. */
export type ClearingMessage = {
  /** Clearing's own name of this message: said twice, it is the same. */
  readonly messageId: string
} & (
  | { readonly kind: 'answer'; readonly answer: ClearingAnswer }
  /** The money of the transfer is on our account at clearing. */
  | { readonly kind: 'credit'; readonly transfer: IncomingTransfer }
  /** Nothing is settled yet: whether this bank takes an instant transfer. */
  | { readonly kind: 'consentAsked'; readonly transfer: IncomingTransfer }
  | { readonly kind: 'recall'; readonly recall: IncomingRecall }
  | { readonly kind: 'recallAnswer'; readonly answer: RecallAnswer }
  /** The adapter could not read it: it is kept for a person, and moves nothing. */
  | { readonly kind: 'unreadable'; readonly because: string; readonly text: string }
)

/**
 * An order of this bank about a transfer that clearing knows. Each has a name of its own, a UUID: sent twice, it is
 * carried out once.
 */
export type ClearingOrder = { readonly orderId: string; readonly uetr: Uetr } &
  /** The answer to a question about an instant transfer; null: the bank takes it. */
  (
    | { readonly kind: 'consent'; readonly transactionId: string; readonly refusal: IncomingRefusal | null }
    /** The recipient's account has the money. */
    | { readonly kind: 'credited'; readonly transactionId: string }
    /** Money of an incoming transfer goes back, whole or in part. */
    | {
        readonly kind: 'return'
        readonly transactionId: string
        readonly amount: Kopiykas
        readonly reason: IncomingRefusal
      }
    /** A transfer of ours is asked back. `orderId` names the recall. */
    | { readonly kind: 'recall'; readonly transferId: string; readonly amount: Kopiykas; readonly reason: RecallReason }
    /** The answer to a recall; a yes is the return itself, which goes as an order of its own. */
    | {
        readonly kind: 'recallAnswer'
        readonly recallId: string
        readonly transactionId: string
        readonly refusal: RecallRefusal | null
      }
    /** Asks how a transfer of ours stands. The answer comes as a message. */
    | { readonly kind: 'statusRequest'; readonly transferId: string }
  )

/** Clearing does not carry an order out. The same one may succeed later, as when money was short (`order-refusals.ts`). */
export class OrderRefused extends Error {
  override name = 'OrderRefused'
  /** Clearing's own word. */
  readonly reason: string
  constructor(reason: string) {
    super(`Clearing refuses an order: ${reason}`)
    this.reason = reason
  }
}

/** The state of a transfer at the end of a day. `received`: clearing has it, and nothing is decided yet. */
export type ReportedStatus = 'received' | 'accepted' | 'settled' | 'rejected' | 'returned'

/** As seen from this bank. */
export type TransferDirection = 'outgoing' | 'incoming'

/** A transfer of this bank at the end of a day, as clearing has it. */
export type ReportedTransfer = {
  readonly transferId: string
  /** `returned`: all of it has come back. */
  readonly status: ReportedStatus
  readonly amount: Kopiykas
  readonly settledOn: BusinessDate | null
  /** Kopiykas that have come back so far, and the day of the last return. */
  readonly returned: Kopiykas
  readonly returnedOn: BusinessDate | null
}

/** A transfer to this bank that clearing has settled, at the end of a day. */
type ReportedCredit = {
  readonly uetr: Uetr
  readonly amount: Kopiykas
  readonly settledOn: BusinessDate
  /** Kopiykas that this bank has sent back so far, and the day of the last return. */
  readonly returned: Kopiykas
  readonly returnedOn: BusinessDate | null
}

/** This bank's settlement account at clearing on a day, in kopiykas. */
export type ReportedAccount = {
  readonly opening: bigint
  readonly closing: bigint
  /** The central bank's own payments into it, less those out of it: no transfer of anybody's. */
  readonly funded: bigint
}

export type ReportLine =
  | ({ readonly kind: 'account' } & ReportedAccount)
  | ({ readonly kind: 'outgoing' } & ReportedTransfer)
  | ({ readonly kind: 'incoming' } & ReportedCredit)

/** The way to and from other banks. */
export interface Clearing {
  /** False where none is set up: payments to other banks are refused before anybody signs them. */
  readonly available: boolean
  /** The terms of instant transfers, `atMost` kopiykas each; null: there are none. */
  readonly instant: { readonly atMost: Kopiykas } | null
  /**
   * Hands a transfer over. Handing the same one over again changes nothing, so that a caller who does not know whether it
   * arrived does it again. An adapter gives up by itself after half a minute.
   * @throws OrderRefused; anything else when it is not certain that clearing has it
   */
  submit(transfer: CreditTransfer): Promise<void>
  /**
   * Sends an order. Sending the same one again changes nothing.
   * @throws OrderRefused; anything else when it is not certain that clearing has it
   */
  send(order: ClearingOrder): Promise<void>
  /** Messages of a lane that were not confirmed yet, in the order in which they came, at most so many. */
  messages(lane: ClearingLane, atMost: number): Promise<readonly ClearingMessage[]>
  /** Ends when a lane has a message, or after so many milliseconds. A caller may leave earlier by the signal. */
  untilMessages(lane: ClearingLane, milliseconds: number, signal: AbortSignal): Promise<void>
  /** Says that messages are written down for good; until then they are given again. */
  confirm(messageIds: readonly string[]): Promise<void>
  /**
   * A day that is over: one line for the settlement account, and one for each transfer from and to this bank that
   * changed on that day or was open at its end.
   */
  report(day: BusinessDate): AsyncIterable<ReportLine>
}
