import { sql } from 'kysely'
import type { Database } from './open.ts'
import type { DB } from './schema.ts'

type Ended<Table extends keyof DB> = {
  readonly table: Table
  readonly key: readonly (keyof DB[Table] & string)[]
  /** The column that says when a row's time was over. */
  readonly endedAt: keyof DB[Table] & string
}

/**
 * Deletes a portion of the rows that ended before a moment, skipping rows that another transaction has locked: any
 * number of servers may do it at once, and no other work waits for it. @returns how many
 */
export async function deleteEnded<Table extends keyof DB>(
  database: Database,
  { table, key, endedAt }: Ended<Table>,
  before: Date,
  atMost: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(endedAt)} <= ${before} limit ${sql.lit(atMost)}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
