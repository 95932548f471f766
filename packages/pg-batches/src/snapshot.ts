import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { poolOf } from './pipelined-pool.ts'
import { TimedClient } from './timed-client.ts'

/** The database at one moment, on a connection of its own: read by queries, and row after row by COPY. */
export type Snapshot<Schema> = {
  readonly reader: Kysely<Schema>
  /** The rows of a query as PostgreSQL writes them. @param form of COPY: `format csv, delimiter ';'` */
  copy(query: CompiledQuery, form: string): CopyToStreamQuery
  /** Gives the connection back; with an error it is closed, and what it was in the midst of ends. Ending twice is ending once. */
  end(failure?: Error): Promise<void>
}

/**
 * Tables are joined by going through each of them once. Where statistics are from before an account grew, PostgreSQL takes its
 * thousands of rows for one, and would otherwise go through all of them again for each.
 */
const EACH_TABLE_ONCE = 'set local enable_nestloop = off'

/** Further processes would start before the first row comes, and take processors from calls; the last row comes no sooner. */
const BY_ONE_PROCESS = 'set local max_parallel_workers_per_gather = 0'

/**
 * Opens a snapshot for reading what may last: the time-outs of the pool do not count, `withinMs` does.
 * Its opener ends it.
 * @param reading.withinMs milliseconds for all that is read by one statement
 * @param reading.timeZone of the texts that COPY writes
 */
export async function openSnapshot<Schema>(
  database: Kysely<Schema>,
  { withinMs, timeZone }: { readonly withinMs: number; readonly timeZone: string },
): Promise<Snapshot<Schema>> {
  const client = await poolOf(database).connect()
  oneByOne(client, true)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local statement_timeout = ${withinMs}; set local idle_in_transaction_session_timeout = ${withinMs}; set local timezone = '${timeZone}'; ${EACH_TABLE_ONCE}; ${BY_ONE_PROCESS}`,
    )
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  let copied: Promise<unknown> = Promise.resolve()
  let isEnded = false
  return {
    reader: readerOn(client),
    copy(query, form) {
      const rows = copyTo(`copy (${withLiterals(query)}) to stdout (${form})`, { highWaterMark: 256 * 1024 })
      copied = new Promise((ready) => Object.assign(rows, { handleReadyForQuery: ready }))
      // When the connection is closed under it, it reports that once more after its reader has gone.
      rows.on('error', () => {})
      return client.query(rows)
    },
    async end(failure) {
      if (isEnded) return
      isEnded = true
      if (failure !== undefined) return client.release(failure)
      try {
        // Its last row comes before PostgreSQL is ready for what follows.
        await copied
        await client.query('commit')
        oneByOne(client, false)
        client.release()
      } catch (error) {
        client.release(error as Error)
      }
    },
  }
}

function oneByOne(client: pg.PoolClient, isOneByOne: boolean): void {
  if (client instanceof TimedClient) client.oneByOne(isOneByOne)
}

/** Queries on this one connection. */
const readerOn = <Schema>(client: pg.PoolClient): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(new Proxy(client, { get: lent })),
        end: () => Promise.resolve(),
        options: {},
      },
    }),
  })

/** The connection is not Kysely's to give back. */
function lent(client: pg.PoolClient, name: string | symbol): unknown {
  if (name === 'release') return () => {}
  const value: unknown = Reflect.get(client, name, client)
  return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(client) : value
}

/** COPY takes no parameters: they become literals, as PostgreSQL's own client quotes them. */
export function withLiterals({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'bigint' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return `${value}`
  throw new Error(`A ${typeof value} is no literal`)
}
