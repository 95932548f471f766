import type { CompiledQuery, QueryResult } from 'kysely'

/** Sends a statement on the connection of a transaction, or of reads together. */
type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<QueryResult<unknown>>

const lines = new WeakMap<object, Ask>()

export const setLineBehind = (reader: object, ask: Ask): void => void lines.set(reader, ask)

/** The way to the connection behind a transaction: a kept statement needs no query builder, which would cost more than to send it. */
export const lineBehind = (reader: object): Ask | undefined => lines.get(reader)
