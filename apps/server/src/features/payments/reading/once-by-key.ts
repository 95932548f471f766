import { createHash } from 'node:crypto'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { readPayment } from './read-payments.ts'
import { findIdempotencyKey, type KeyUse, takeIdempotencyKey } from '../payment/store.ts'

/** A request about an existing payment, under the caller's optional key. */
type KeyedRequest = {
  readonly key: string | undefined
  /** The request that the key identifies, without codes. */ readonly request: object
  readonly paymentId: string
}

/** The key of a request, in the transaction that does the work. */
export type Keep = {
  /** True if no earlier request has taken the key. Checked before anything is written. */
  readonly isFree: (transaction: DatabaseTransaction) => Promise<boolean>
  /** Takes the key. False: another request has taken it meanwhile. */
  readonly take: (transaction: DatabaseTransaction) => Promise<boolean>
  /** The use of the key, for a statement that takes it with other writes; null: there is no key. */
  readonly use: KeyUse | null
}

/** For a request without a key. */
export const keepsNone: Keep = { isFree: () => Promise.resolve(true), take: () => Promise.resolve(true), use: null }

export const keyTaken: Refusal = { code: 'idempotencyKeyReused' }

/** The last request of each company and key that this server is carrying out. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs the work of one name one after another. Simultaneous requests with one key would otherwise spend the attempts of
 * its code and be refused, so later requests wait for the outcome of the first. Between servers the key in the database
 * lets only one do the work; a simultaneous retry at another server may be refused.
 */
async function inTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const turn = (underWay.get(name) ?? Promise.resolve()).then(work, work)
  underWay.set(name, turn)
  try {
    return await turn
  } finally {
    if (underWay.get(name) === turn) underWay.delete(name)
  }
}

/**
 * Takes a step that the state machine of a payment allows once. A retry with the same key gets the payment's current
 * state, because the caller made the first attempt, too (security row 37). A refusal leaves the key free.
 */
export async function onceByKey(
  context: Context,
  authority: CompanyAuthority,
  { key, request, paymentId }: KeyedRequest,
  work: (keep: Keep) => Promise<Result<Payment, Refusal>>,
): Promise<Result<Payment, Refusal>> {
  if (key === undefined) return work(keepsNone)
  const { companyId } = authority
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...request, paymentId, by: authority.personId }))
    .digest()
  const use: KeyUse = { companyId, key, requestHash, paymentId, now: new Date(context.clock.now()) }
  const keep: Keep = {
    isFree: async (transaction) => (await findIdempotencyKey(transaction, companyId, key)) === null,
    take: async (transaction) => (await takeIdempotencyKey(transaction, use)) === null,
    use,
  }
  const done = await inTurn(`${companyId} ${key}`, () => work(keep))
  // Only the key stood in the way: the first step was done and has been undone since, so this is another request.
  if (done.ok || done.error === keyTaken) return done
  const known = await findIdempotencyKey(context.database, companyId, key)
  if (known === null) return done
  return known.requestHash.equals(requestHash)
    ? readTogether(context.database, (reader) => readPayment(context, reader, authority, paymentId))
    : refused(keyTaken)
}
