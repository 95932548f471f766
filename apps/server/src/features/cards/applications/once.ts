import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOrderKey, keepOrderKey } from './store.ts'

/** A call with its key: whose, and the request that the key belongs to. */
type Order = {
  readonly companyId: string
  readonly key: string
  readonly request: object
}

/**
 * Does what a call orders once: a repeated key with the same request changes nothing, and gets the same subject. The caller
 * has the company's lock.
 * @returns the id of what was written
 */
export async function orderedOnce(
  transaction: DatabaseTransaction,
  { companyId, key, request }: Order,
  at: Date,
  write: () => Promise<Result<string, Refusal>>,
): Promise<Result<string, Refusal>> {
  const known = await outcomeOfKey(transaction, { companyId, key, request })
  if (known !== null) return known
  const written = await write()
  if (!written.ok) return written
  await keepOrderKey(transaction, { companyId, key, requestHash: hashOf(request), subjectId: written.value, at })
  return written
}

/** What came of a call with this key; null: it was not made. */
export async function outcomeOfKey(
  reader: Reader,
  { companyId, key, request }: Order,
): Promise<Result<string, Refusal> | null> {
  const known = await findOrderKey(reader, companyId, key)
  if (known === null) return null
  return known.requestHash.equals(hashOf(request)) ? ok(known.subjectId) : refused({ code: 'idempotencyKeyReused' })
}

const hashOf = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()
