import type { Database } from './open.ts'
import { sideBySide } from './side-by-side.ts'
import { together } from './together.ts'
import type { Reader } from './transaction.ts'

type Work = (reader: Reader) => Promise<unknown>

const onOneConnection = together((database: Database, works: readonly Work[]) =>
  database.connection().execute((reader) => sideBySide(works.map((work) => work(reader)))),
)

/**
 * Reads on one connection, side by side with what others read at this moment: statements of one kind become one
 * (together.ts). Each works on its own; one that fails is read again alone.
 */
export const readTogether = <Value>(database: Database, work: (reader: Reader) => Promise<Value>): Promise<Value> =>
  onOneConnection(database, work) as Promise<Value>
