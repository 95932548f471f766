import { CompiledQuery, type Transaction } from 'kysely'
import type { LedgerConnection } from '@dilo/ledger/connection.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { DB } from './schema.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './open.ts'
import { type Beginning, inPipelinedTransaction } from './on-one-connection.ts'
import { poolBehind } from './pool-behind.ts'
import { registerStatement } from './prepared-query.ts'

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

type Ending = (transaction: DatabaseTransaction) => Promise<void>

/** The work that the transactions under way still do before they commit. */
const endings = new WeakMap<DatabaseTransaction, Ending[]>()

/**
 * Leaves work for the end of a transaction: it is done last, after all that the use case does, and only if that is ok.
 * It is for locks that others wait for: they are held the shortest time, and their holder waits for no other lock.
 * @throws in a transaction that `inTransaction` has not begun
 */
export function beforeCommit(transaction: DatabaseTransaction, work: Ending): void {
  const left = endings.get(transaction)
  if (left === undefined) throw new Error('Only inTransaction does what is left for the end of a transaction')
  left.push(work)
}

async function workWithEnding<Value, Failure>(
  transaction: DatabaseTransaction,
  work: (transaction: DatabaseTransaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const left: Ending[] = []
  endings.set(transaction, left)
  const result = await work(transaction)
  if (!result.ok) throw new Refusal(result)
  for (const ending of left) await ending(transaction)
  return result
}

/** SQLSTATEs after which the same work may simply be done again: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** The connection was lost during a commit: the result is unknown. A repeated call finds it by its key. */
export class UncertainCommit extends Error {
  override name = 'UncertainCommit'
}

/** Statements of a transaction that do not wait for each other are sent together where the pool is known. */
function inOne<Value>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Value>,
  beginning: Beginning,
): Promise<Value> {
  const pool = poolBehind(database)
  return pool === undefined
    ? database.transaction().execute(work)
    : inPipelinedTransaction(database, pool, work, beginning)
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
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false
    try {
      return await inOne(
        database,
        async (transaction) => {
          const result = await workWithEnding(transaction, work)
          isDone = true
          return result
        },
        beginning,
      )
    } catch (error) {
      if (error instanceof Refusal) return error.result as Result<Value, Failure>
      if (isDone && isDatabaseAway(error)) throw new UncertainCommit('the commit was not answered', { cause: error })
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Lends a transaction to the ledger, whose few statements are the same each time. */
export const ledgerConnection = (transaction: DatabaseTransaction): LedgerConnection => ({
  query(text, parameters) {
    registerStatement('ledger', text)
    return transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))
  },
})
