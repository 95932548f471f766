import type { ClearingEvent, ClearingReason } from '@dilo/domain/flows/clearing.ts'
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
  readonly paymentNumber: string
  readonly debtor: Party
  readonly creditor: Party
  /** Kopiykas. */
  readonly amount: Kopiykas
  readonly remittanceInformation: string
  readonly valueDate: BusinessDate
}

/** Clearing's message about a transfer. It may come late, twice, in any order, and contradict an earlier one. */
export type ClearingAnswer = {
  /** Clearing's own name of this message: said twice, it is the same. */
  readonly answerId: string
  readonly transferId: string
  readonly event: Exclude<ClearingEvent, 'SEND'>
  /** Kopiykas that it is about. */
  readonly amount: Kopiykas
  /** The bank's day on which it came to be. */
  readonly businessDate: BusinessDate
  /** Why it was rejected or returned. */
  readonly reason: ClearingReason | null
  /** For a settlement: the recipient's account has the money, too. Not every bank says so, and a settlement alone does not. */
  readonly credited: boolean
}

/** The state of a transfer at the end of a day. `received`: clearing has it, and nothing is decided yet. */
export type ReportedStatus = 'received' | 'accepted' | 'settled' | 'rejected' | 'returned'

/** A transfer at the end of a day, as clearing has it. */
export type ReportedTransfer = {
  readonly transferId: string
  readonly status: ReportedStatus
  readonly amount: Kopiykas
  readonly settledOn: BusinessDate | null
  readonly returnedOn: BusinessDate | null
}

/**
 * The differences between our books and clearing's report of a day. `notSent`: still queued here when its day was over.
 * `overdue`: both sides agree that it is open, and have for days.
 */
export type DifferenceKind = 'unknownToBank' | 'unknownToClearing' | 'notSent' | 'amount' | 'status' | 'overdue'

/** The way to other banks. */
export interface Clearing {
  /** False where none is set up: payments to other banks are refused before anybody signs them. */
  readonly available: boolean
  /**
   * Hands a transfer over. Handing the same one over again changes nothing, so that a caller who does not know whether it
   * arrived does it again. An adapter gives up by itself after half a minute.
   * @throws when it is not certain that clearing has it
   */
  submit(transfer: CreditTransfer): Promise<void>
  /** Answers that were not confirmed yet, in the order in which they came, at most so many. */
  answers(atMost: number): Promise<readonly ClearingAnswer[]>
  /** Says that answers are written down for good; until then they are given again. */
  confirm(answerIds: readonly string[]): Promise<void>
  /** The transfers that changed on a day that is over, and those that were open at its end. */
  report(day: BusinessDate): AsyncIterable<ReportedTransfer>
}
