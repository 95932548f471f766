import { createHash } from 'node:crypto'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { readPayment } from './read-payments.ts'
import { findIdempotencyKey, takeIdempotencyKey } from './store.ts'

/** An order about a payment that there is, under the caller's key, if they gave one. */
export type Order = { readonly key: string | undefined; /** What the key stands for, without codes. */ readonly request: object; readonly paymentId: string }

/** Takes the key in the transaction that does the work. False: it was taken before. */
export type Keep = (transaction: DatabaseTransaction) => Promise<boolean>

/** Of an order without a key. */
export const keepsNone: Keep = () => Promise.resolve(true)

export const keyTaken: Refusal = { code: 'IDEMPOTENCY_KEY_REUSED' }

/**
 * Does something with a payment that its machine allows once. Whoever brings the same key again is told of the payment as it
 * is, and not that it is signed or withdrawn already: that was they (security row 37). What is refused leaves the key free.
 */
export async function onceByKey(
  context: Context,
  authority: CompanyAuthority,
  { key, request, paymentId }: Order,
  work: (keep: Keep) => Promise<Result<Payment, Refusal>>,
): Promise<Result<Payment, Refusal>> {
  if (key === undefined) return work(keepsNone)
  const { companyId } = authority
  const requestHash = createHash('sha256').update(JSON.stringify({ ...request, paymentId, by: authority.personId })).digest()
  const done = await work(async (transaction) => (await takeIdempotencyKey(transaction, { companyId, key, requestHash, paymentId, now: new Date(context.clock.now()) })) === null)
  if (done.ok) return done
  const known = await findIdempotencyKey(context.database, companyId, key)
  if (known === null) return done
  return known.requestHash.equals(requestHash) ? readPayment(context, context.database, authority, paymentId) : refused(keyTaken)
}
