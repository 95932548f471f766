import type { Kysely, Transaction } from 'kysely'
import { isDatabaseAway } from './database-away.ts'
import { type Beginning, inPipelinedTransaction, type Worked } from './on-one-connection.ts'
import { poolBehind } from './pool-behind.ts'

/** Either the pool or a transaction: a query that only reads may run on both. */
export type Reader<Schema> = Kysely<Schema> | Transaction<Schema>

type Ending = () => Promise<void>

/** The work that the transactions under way still do before they commit. */
const endings = new WeakMap<object, Ending[]>()

/**
 * Gathers what a transaction records, and writes all of it by one statement, the last of the transaction: the lock that the
 * statement takes is held from then to the commit, and its holder waits for nobody else. The commit goes with it.
 * @param write sends one statement
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

/** Statements of a transaction that do not wait for each other are sent together where the pool is known. */
async function inOne<Schema, Value>(
  database: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Worked<Value>>,
  beginning: Beginning,
): Promise<Value> {
  const pool = poolBehind(database)
  if (pool !== undefined) return inPipelinedTransaction(database, pool, work, beginning)
  return database.transaction().execute(async (transaction) => {
    const { value, sendLast } = await work(transaction)
    await sendLast?.()
    return value
  })
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
          const sendLast = left.pop() ?? null
          for (const ending of left) await ending()
          isDone = true
          return { value, sendLast }
        },
        beginning,
      )
    } catch (error) {
      if (isDone && isDatabaseAway(error)) throw new UncertainCommit('the commit was not answered', { cause: error })
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
