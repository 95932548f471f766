import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * True if a block stands now, by a column in which the database notes the end of blocks (decision 140). The database's
 * clock says so: one for all servers. A query that locks the column's row reads what a block has just changed.
 */
export const isBlocked = (column: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(column)} > now()) is true`

/** The same as a condition: authority that no block has taken away. */
export const notBlocked = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} > now()) is not true`
