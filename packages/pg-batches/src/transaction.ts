import type { Kysely, Transaction } from 'kysely'
import { isDatabaseAway } from './database-away.ts'
import { type Beginning, inPipelinedTransaction, lineOf } from './on-one-connection.ts'
import { poolBehind } from './pool-behind.ts'

/** Either the pool or a transaction: a query that only reads may run on both. */
export type Reader<Schema> = Kysely<Schema> | Transaction<Schema>

type Ending = () => Promise<void>

/** The work that the transactions under way still do before they commit. */
const endings = new WeakMap<object, Ending[]>()

/**
 * Gathers what a transaction records, and writes all of it by one statement, the last of the transaction: the lock that the
 * statement takes is held from then to the commit, and its holder waits for nobody else.
 * @returns records one thing in a transaction. @throws in a transaction that `runTransaction` has not begun
 */
export function beforeCommit<On extends object, Recorded>(
  write: (transaction: On, all: readonly Recorded[]) => Promise<void>,
): (transaction: On, one: Recorded) => void {
  const gathered = new WeakMap<On, Recorded[]>()
  return (transaction, one) => {
    const before = gathered.get(transaction)
    if (before !== undefined) {
      before.push(one)
      return
    }
    const left = endings.get(transaction)
    if (left === undefined) throw new Error('Only runTransaction does what is left for the end of a transaction')
    const all = [one]
    left.push(() => write(transaction, all))
    gathered.set(transaction, all)
  }
}

/** SQLSTATEs after which the same work may simply be done again: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** The connection was lost during a commit: the result is unknown. A repeated call finds it by its key. */
export class UncertainCommit extends Error {
  override name = 'UncertainCommit'
}

/**
 * Sends the last statements of a transaction in one packet with its commit. If one of them fails, PostgreSQL rolls back and
 * runs no commit. The commit goes later, as always, where statements are left for the end or `last` has sent nothing yet.
 * @param last sends kept statements (`preparedText`), which go out in the same turn
 * @throws UncertainCommit when the database went away before its answers
 */
export async function withCommit<On extends object, Value>(
  transaction: On,
  last: () => Promise<Value>,
): Promise<Value> {
  const line = lineOf(transaction)
  if (line === undefined || (endings.get(transaction) ?? []).length > 0) return last()
  const before = line.sent()
  const answer = last()
  if (line.sent() === before) return answer
  void line.commit()
  try {
    return await answer
  } catch (error) {
    if (isDatabaseAway(error)) throw new UncertainCommit('the commit was not answered', { cause: error })
    throw error
  }
}

/** Statements of a transaction that do not wait for each other are sent together where the pool is known. */
function inOne<Schema, Value>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
  beginning: Beginning,
): Promise<Value> {
  const pool = poolBehind(database)
  return pool === undefined
    ? database.transaction().execute(work)
    : inPipelinedTransaction(database, pool, work, beginning)
}

/**
 * Runs work in one transaction. A thrown error rolls everything back; serialization failures and deadlocks are tried again.
 * @throws UncertainCommit when the database went away between the last statement and its answer to the commit
 */
export async function runTransaction<Schema, Value>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
  beginning: Beginning = {},
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false
    try {
      return await inOne(
        database,
        async (transaction) => {
          const left: Ending[] = []
          endings.set(transaction, left)
          const value = await work(transaction)
          for (const ending of left) await ending()
          isDone = true
          return value
        },
        beginning,
      )
    } catch (error) {
      if (isDone && isDatabaseAway(error)) throw new UncertainCommit('the commit was not answered', { cause: error })
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
