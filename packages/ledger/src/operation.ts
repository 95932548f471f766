import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef, Posting } from './posting.ts'

/** Writes a transaction: all of its postings, or nothing. */
export type PostOperation = {
  readonly kind: 'post'
  /** The company that begins the transaction; its idempotency keys are its own. */
  readonly companyId: string
  /** A new UUID from the caller. */
  readonly transactionId: string
  readonly idempotencyKey: string
  readonly bookedAt: Date
  readonly valueDate: BusinessDate
  readonly postings: readonly Posting[]
  /** The transaction of the same company that this one undoes. */
  readonly reverses?: string
}

/** Sets an amount aside on a client account, until it is posted, voided or expires. */
export type HoldOperation = {
  readonly kind: 'hold'
  readonly holdId: string
  readonly idempotencyKey: string
  readonly account: LedgerAccountRef
  readonly amount: Kopiykas
  readonly currency: LedgerCurrency
  readonly placedAt: Date
  /** Null: it stays until it is posted or voided. */
  readonly expiresAt: Date | null
}

/** Gives a hold back: because the caller says so, or because its time has come. */
type HoldEndOperation = {
  readonly kind: 'void' | 'expire'
  readonly holdId: string
  readonly account: LedgerAccountRef
  readonly at: Date
}

/**
 * Gives a part of an open hold back. It says what stays, as a card's reversal does (ISO 8583, replacement amounts), so
 * it may be repeated. A hold with less than that gets `hold_exceeded`: it has been posted from meanwhile.
 */
type HoldReductionOperation = {
  readonly kind: 'reduce'
  readonly holdId: string
  readonly account: LedgerAccountRef
  /** The amount that stays set aside, above zero; a void releases all. */
  readonly remaining: Kopiykas
  readonly at: Date
}

/** An operation of the ledger. Each is atomic: done whole, or refused whole. */
export type LedgerOperation = PostOperation | HoldOperation | HoldEndOperation | HoldReductionOperation
