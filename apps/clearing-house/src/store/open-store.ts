import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schema } from './schema.ts'

type Row = Record<string, string | bigint | null>

/** The file of the house. Integers come as bigints: amounts are never floats. */
export type Store = {
  one(text: string, ...values: SQLInputValue[]): Row | undefined
  all(text: string, ...values: SQLInputValue[]): Row[]
  /** @returns the number of changed rows */
  run(text: string, ...values: SQLInputValue[]): bigint
  /** The number of rows that this process has changed. */
  changes(): bigint
  /** All of the work is stored, or nothing. Work within work belongs to it. */
  atomically<Value>(work: () => Value): Value
  /** Within a transaction: a throw takes back the work alone, and the rest of the transaction goes on. */
  alone<Value>(work: () => Value): Value
  close(): void
}

/**
 * Opens the file, and makes its tables. A commit is on the disk before anybody hears of it (`synchronous = full`), so a
 * house that is killed forgets nothing that it has answered. The file is its own as long as it is open.
 * @param path a file, or `:memory:`
 * @throws when another program has it open
 */
export function openStore(path: string): Store {
  const database = new DatabaseSync(path)
  database.exec(
    'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
  )
  database.exec(schema)
  const prepared = new Map<string, StatementSync>()
  let isInTransaction = false

  function statementOf(text: string): StatementSync {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const statement = database.prepare(text)
    statement.setReadBigInts(true)
    prepared.set(text, statement)
    return statement
  }

  return {
    one: (text, ...values) => statementOf(text).get(...values) as Row | undefined,
    all: (text, ...values) => statementOf(text).all(...values) as Row[],
    run: (text, ...values) => BigInt(statementOf(text).run(...values).changes),
    changes: () => (statementOf('select total_changes() as changes').get() as { changes: bigint }).changes,
    atomically(work) {
      if (isInTransaction) return work()
      database.exec('begin immediate')
      isInTransaction = true
      try {
        const value = work()
        database.exec('commit')
        return value
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        isInTransaction = false
      }
    },
    alone(work) {
      database.exec('savepoint piece')
      try {
        const value = work()
        database.exec('release piece')
        return value
      } catch (error) {
        database.exec('rollback to piece; release piece')
        throw error
      }
    },
    close: () => database.close(),
  }
}
