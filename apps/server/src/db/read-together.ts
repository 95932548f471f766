import { onOneConnection } from './on-one-connection.ts'
import type { Database } from './open.ts'
import { poolBehind } from './pool-behind.ts'
import { sideBySide } from './side-by-side.ts'
import { together } from './together.ts'
import type { Reader } from './transaction.ts'

type Work = (reader: Reader) => Promise<unknown>

const readOnOneConnection = together((database: Database, works: readonly Work[]) => {
  const readAll = (reader: Reader) => sideBySide(works.map((work) => work(reader)))
  const pool = poolBehind(database)
  return pool === undefined ? database.connection().execute(readAll) : onOneConnection(database, pool, readAll)
})

/**
 * Reads on one connection, side by side with what others read at this moment: statements of one kind become one
 * (together.ts). Each works on its own; one that fails is read again alone.
 */
export const readTogether = <Value>(database: Database, work: (reader: Reader) => Promise<Value>): Promise<Value> =>
  readOnOneConnection(database, work) as Promise<Value>
