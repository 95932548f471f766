import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Refusal } from '../refusal.ts'
import type { DatabaseTransaction, Reader } from './transaction.ts'

/** A call with its key: whose, and the request that the key belongs to. */
type Order = {
  readonly companyId: string
  readonly key: string
  readonly request: object
}

/** The table with the keys of a room's calls. */
type KeptIn = 'card_order_key' | 'deposit_order_key' | 'exchange_order_key'

/**
 * Makes a room's write calls idempotent: a repeated key with the same request changes nothing, and gets the same
 * subject.
 */
export const ordersOnce = (keptIn: KeptIn) => {
  /** The outcome of a call with this key; null: it was not made. */
  const outcomeOfKey = async (
    reader: Reader,
    { companyId, key, request }: Order,
  ): Promise<Result<string, Refusal> | null> => {
    const known = await reader
      .selectFrom(keptIn)
      .select(['request_hash', 'subject_id'])
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known === undefined) return null
    return known.request_hash.equals(hashOf(request)) ? ok(known.subject_id) : refused({ code: 'idempotencyKeyReused' })
  }
  const keep = async (transaction: DatabaseTransaction, order: Order, subjectId: string, at: Date): Promise<void> => {
    const { companyId, key, request } = order
    await transaction
      .insertInto(keptIn)
      .values({ company_id: companyId, key, request_hash: hashOf(request), subject_id: subjectId, created_at: at })
      .execute()
  }
  return {
    outcomeOfKey,
    /** Stores the outcome of a call; the caller has the company's lock, and the key is new. */
    keep,
    /** Does it once; the caller has the company's lock. @returns the id of the stored row */
    orderedOnce: async (
      transaction: DatabaseTransaction,
      order: Order,
      at: Date,
      write: () => Promise<Result<string, Refusal>>,
    ): Promise<Result<string, Refusal>> => {
      const known = await outcomeOfKey(transaction, order)
      if (known !== null) return known
      const written = await write()
      if (written.ok) await keep(transaction, order, written.value, at)
      return written
    },
  }
}

const hashOf = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()
