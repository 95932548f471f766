import type pg from 'pg'

const pools = new WeakMap<object, pg.Pool>()

/** @param database reads on this pool; a transaction, or a reader with plugins, is another one */
export const keepPool = (database: object, pool: pg.Pool): void => void pools.set(database, pool)

/** The pool behind a reader; undefined for a transaction, which has one connection. */
export const poolBehind = (reader: object): pg.Pool | undefined => pools.get(reader)
