import { createHash } from 'node:crypto'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { readPayment } from '../reading/read-payments.ts'
import { findIdempotencyKey, takeIdempotencyKey } from './store.ts'

/** An order about a payment that there is, under the caller's key, if they gave one. */
type Order = {
  readonly key: string | undefined
  /** What the key stands for, without codes. */ readonly request: object
  readonly paymentId: string
}

/** Takes the key in the transaction that does the work. False: it was taken before. */
export type Keep = (transaction: DatabaseTransaction) => Promise<boolean>

/** For an order without a key. */
export const keepsNone: Keep = () => Promise.resolve(true)

export const keyTaken: Refusal = { code: 'idempotencyKeyReused' }

/** Orders that this server is carrying out, by company and key: the last of each. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * One after another for each name. Of a key that is brought many times at once the later ones have to know what came of the
 * first: asked side by side, they would spend the tries of its code and be told that it has run out. Between servers the key in
 * the database is what lets one do the work; there a repetition that comes in the same moment may hear a refusal.
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
 * Does something with a payment that its machine allows once. A retry with the same key gets the payment's current
 * state, because the first attempt was theirs (security row 37). A refusal leaves the key free.
 */
export async function onceByKey(
  context: Context,
  authority: CompanyAuthority,
  { key, request, paymentId }: Order,
  work: (keep: Keep) => Promise<Result<Payment, Refusal>>,
): Promise<Result<Payment, Refusal>> {
  if (key === undefined) return work(keepsNone)
  const { companyId } = authority
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...request, paymentId, by: authority.personId }))
    .digest()
  const keep: Keep = async (transaction) =>
    (await takeIdempotencyKey(transaction, {
      companyId,
      key,
      requestHash,
      paymentId,
      now: new Date(context.clock.now()),
    })) === null
  const done = await inTurn(`${companyId} ${key}`, () => work(keep))
  // Nothing hindered it but the key: what the key was for was done, and undone since, so this is another order.
  if (done.ok || done.error === keyTaken) return done
  const known = await findIdempotencyKey(context.database, companyId, key)
  if (known === null) return done
  return known.requestHash.equals(requestHash)
    ? readPayment(context, context.database, authority, paymentId)
    : refused(keyTaken)
}

/** Takes a key for what is made under it, also for features that make many payments at once. */
