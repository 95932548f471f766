import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { LedgerConnection } from './connection.ts'
import type { Posting } from './posting.ts'

export type LedgerTransaction = {
  /** The company that begins the transaction; its idempotency keys are its own. */
  readonly companyId: string
  /** A new UUID from the caller. */
  readonly transactionId: string
  readonly idempotencyKey: string
  readonly bookedAt: Date
  readonly valueDate: BusinessDate
  readonly postings: readonly Posting[]
}

export type PostingRefusal = 'insufficient_funds' | 'unknown_account' | 'currency_mismatch' | 'key_reused'

/** `repeated`: this key was posted before with the same postings; the id is the first transaction's. */
export type Posted = { readonly transactionId: string; readonly repeated: boolean }

/** What makes two requests the same: the postings, not the time or the id of the attempt. */
function requestHash(transaction: LedgerTransaction): Buffer {
  const lines = transaction.postings.map(({ debit, credit, amount, currency }) =>
    [debit.companyId, debit.accountId, credit.companyId, credit.accountId, amount, currency].join(' '),
  )
  return createHash('sha256').update(lines.join('\n')).digest()
}

/**
 * Writes a balanced transaction on the caller's connection: all of it, or nothing.
 * It counts only when the caller commits.
 */
export async function postTransaction(
  connection: LedgerConnection,
  transaction: LedgerTransaction,
): Promise<Result<Posted, PostingRefusal>> {
  const { postings } = transaction
  const { rows } = await connection.query(
    `select outcome, transaction_id from ledger.post_transaction(
       $1, $2, $3, $4, $5, $6, $7::uuid[], $8::uuid[], $9::uuid[], $10::uuid[], $11::bigint[], $12::text[])`,
    [
      transaction.companyId,
      transaction.transactionId,
      transaction.idempotencyKey,
      requestHash(transaction),
      transaction.bookedAt,
      transaction.valueDate,
      postings.map((posting) => posting.debit.companyId),
      postings.map((posting) => posting.debit.accountId),
      postings.map((posting) => posting.credit.companyId),
      postings.map((posting) => posting.credit.accountId),
      postings.map((posting) => String(posting.amount)),
      postings.map((posting) => posting.currency),
    ],
  )
  const { outcome, transaction_id: transactionId } = rows[0] as {
    outcome: 'posted' | 'repeated' | PostingRefusal
    transaction_id: string
  }
  if (outcome === 'posted' || outcome === 'repeated') return ok({ transactionId, repeated: outcome === 'repeated' })
  return refused(outcome)
}
