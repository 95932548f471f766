import type { Beginning } from '@dilo/pg-batches/on-one-connection.ts'
import { runTransaction } from '@dilo/pg-batches/transaction.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { Transaction } from 'kysely'
import type { LedgerConnection } from '@dilo/ledger/connection.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Database } from './open.ts'
import type { DB } from './schema.ts'

export type DatabaseTransaction = Transaction<DB>

/** Either the pool or a transaction: a query that only reads may run on both. */
export type Reader = Database | DatabaseTransaction

class Refusal extends Error {
  readonly result: { readonly ok: false; readonly error: unknown }
  constructor(result: { readonly ok: false; readonly error: unknown }) {
    super('rolled back')
    this.result = result
  }
}

/**
 * Runs one use case in one transaction. A refused Result rolls everything back, as a thrown error does.
 * Serialization failures and deadlocks are tried again (scale.md, rule 6).
 * @throws UncertainCommit when the database went away between the last statement and its answer to the commit
 */
export async function inTransaction<Value, Failure>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result<Value, Failure>>,
  beginning: Beginning = {},
): Promise<Result<Value, Failure>> {
  try {
    return await runTransaction(
      database,
      async (transaction) => {
        const result = await work(transaction)
        if (!result.ok) throw new Refusal(result)
        return result
      },
      beginning,
    )
  } catch (error) {
    if (error instanceof Refusal) return error.result as Result<Value, Failure>
    throw error
  }
}

/** Lends a transaction to the ledger, whose few statements are the same each time. */
export const ledgerConnection = (transaction: DatabaseTransaction): LedgerConnection => ({
  async query(text, parameters) {
    return { rows: await preparedText('ledger', text)(transaction, ...parameters) }
  },
})
