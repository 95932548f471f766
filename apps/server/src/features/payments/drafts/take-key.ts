import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { takeIdempotencyKey } from '../payment/store.ts'

type KeyTaken = {
  readonly companyId: string
  readonly key: string
  /** What the key stands for. */ readonly request: object
  /** What is to be made with it. */ readonly madeId: string
  readonly now: Date
}

/**
 * Takes a company's idempotency key for what is to be made.
 * @returns the id of what was made with it before, or null: it is to be made now. Another request with it is refused (security row 37)
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
