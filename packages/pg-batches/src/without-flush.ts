import { type RawBuilder, sql } from 'kysely'

/**
 * A column for the answer of a statement whose commit need not wait for the disk: everybody sees it at once, and its
 * locks end at once, but a crash of PostgreSQL may lose it if it is younger than 0.6 seconds (three times
 * `wal_writer_delay`). The answer must have a row, or the column is not computed.
 * In a transaction the column does nothing: the rest of the transaction must reach the disk.
 */
export const withoutFlush = (reader: { readonly isTransaction: boolean }): RawBuilder<unknown> =>
  reader.isTransaction ? sql`null as flush` : sql`set_config('synchronous_commit', 'off', true) as flush`
