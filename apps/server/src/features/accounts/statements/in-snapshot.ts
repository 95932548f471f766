import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** Reads everything as of one moment, whatever is posted meanwhile. */
export const inSnapshot = <Value>(
  database: Database,
  read: (snapshot: DatabaseTransaction) => Promise<Value>,
): Promise<Value> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
