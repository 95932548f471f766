import { CompiledQuery, type Transaction } from 'kysely'
import type { LedgerConnection } from '@dilo/ledger/connection.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { DB } from './schema.ts'
import type { Database } from './open.ts'

export type DatabaseTransaction = Transaction<DB>

/** Either the pool or a transaction: what reads may run on. */
export type Reader = Database | DatabaseTransaction

class Refusal extends Error {
  readonly result: { readonly ok: false; readonly error: unknown }
  constructor(result: { readonly ok: false; readonly error: unknown }) {
    super('rolled back')
    this.result = result
  }
}

/** SQLSTATEs after which the same work may simply be done again: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/**
 * Runs one use case in one transaction. A refused Result rolls everything back, as a thrown error does.
 * Serialization failures and deadlocks are tried again (scale.md, rule 6).
 */
export async function inTransaction<Value, Failure>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        if (!result.ok) throw new Refusal(result)
        return result
      })
    } catch (error) {
      if (error instanceof Refusal) return error.result as Result<Value, Failure>
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Lends a transaction to the ledger. */
export const ledgerConnection = (transaction: DatabaseTransaction): LedgerConnection => ({
  query: (text, parameters) => transaction.executeQuery(CompiledQuery.raw(text, [...parameters])),
})
