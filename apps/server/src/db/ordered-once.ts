import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Refusal } from '../refusal.ts'
import type { DB } from './schema.ts'
import type { DatabaseTransaction, Reader } from './transaction.ts'

/** A call with its key: whose, and the request that the key belongs to. */
type Order = {
  readonly companyId: string
  readonly key: string
  readonly request: object
}

/** A table with the keys of a room's calls, each beside what its call is about. */
type KeyTable = {
  [Table in keyof DB]: DB[Table] extends {
    readonly key: unknown
    readonly request_hash: unknown
    readonly subject_id: unknown
  }
    ? Table
    : never
}[keyof DB]

/** The table of orders of accounts was there first, and names it otherwise. */
const OF_ACCOUNTS = 'account_opening_request'

export type OrdersOnce = ReturnType<typeof ordersOnce>

/**
 * Makes a room's write calls idempotent: a repeated key with the same request changes nothing, and gets the same
 * subject.
 */
export const ordersOnce = (keptIn: KeyTable | typeof OF_ACCOUNTS) => {
  const subject = keptIn === OF_ACCOUNTS ? 'operation_id' : 'subject_id'
  /** The outcome of a call with this key; null: it was not made. */
  const outcomeOfKey = async (
    reader: Reader,
    { companyId, key, request }: Order,
  ): Promise<Result<string, Refusal> | null> => {
    const [known] = await preparedStatement(
      `outcome of ${keptIn}`,
      reader,
      reader
        .selectFrom(keptIn)
        .select(['request_hash', sql.ref<string>(subject).as('subject_id')])
        .where('company_id', '=', companyId)
        .where('key', '=', key),
    )
    if (known === undefined) return null
    return known.request_hash.equals(hashOf(request)) ? ok(known.subject_id) : refused({ code: 'idempotencyKeyReused' })
  }
  const keep = async (transaction: DatabaseTransaction, order: Order, subjectId: string, at: Date): Promise<void> => {
    const { companyId, key, request } = order
    await preparedStatement(
      `keep ${keptIn}`,
      transaction,
      sql`
      insert into ${sql.table(keptIn)} (company_id, key, request_hash, ${sql.ref(subject)}, created_at)
      values (${companyId}, ${key}, ${hashOf(request)}, ${subjectId}, ${at})`,
    )
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
