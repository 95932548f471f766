import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { takeIdempotencyKey } from '../payment/store.ts'

type KeyTaken = {
  readonly companyId: string
  readonly key: string
  /** The request that the key identifies. */ readonly request: object
  /** The id of the new object. */ readonly madeId: string
  readonly now: Date
}

/**
 * Takes a company's idempotency key for a new object.
 * @returns the id of the key's earlier object, or null: the object is still to be made. Another request with the same
 * key is refused (security row 37)
 */
export async function takeKey(
  transaction: DatabaseTransaction,
  { companyId, key, request, madeId, now }: KeyTaken,
): Promise<Result<string | null, 'idempotencyKeyReused'>> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const known = await takeIdempotencyKey(transaction, { companyId, key, requestHash, paymentId: madeId, now })
  if (known === null) return ok(null)
  return known.requestHash.equals(requestHash) ? ok(known.paymentId) : refused('idempotencyKeyReused')
}
