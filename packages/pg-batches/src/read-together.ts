import type { Kysely } from 'kysely'
import { onOneConnection } from './on-one-connection.ts'
import { poolBehind } from './pool-behind.ts'
import { sideBySide } from './side-by-side.ts'
import { together } from './together.ts'

type AnyDatabase = Kysely<unknown>

type Work = (reader: AnyDatabase) => Promise<unknown>

const readOnOneConnection = together((database: AnyDatabase, works: readonly Work[]) => {
  const readAll = (reader: AnyDatabase) => sideBySide(works.map((work) => work(reader)))
  const pool = poolBehind(database)
  return pool === undefined ? database.connection().execute(readAll) : onOneConnection(database, pool, readAll)
})

/**
 * Reads on one connection, side by side with what others read at this moment: statements of one kind become one
 * (together.ts). Each works on its own; one that fails is read again alone.
 */
export const readTogether = <Schema, Value>(
  database: Kysely<Schema>,
  work: (reader: Kysely<Schema>) => Promise<Value>,
): Promise<Value> => readOnOneConnection(database as AnyDatabase, work as Work) as Promise<Value>
