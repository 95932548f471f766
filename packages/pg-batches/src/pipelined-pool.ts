import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepSettings } from './connection-settings.ts'
import { keepPool, poolBehind } from './pool-behind.ts'
import { usePreparedStatements } from './prepared-query.ts'
import { CONNECTION_TIMES, type ConnectionTimes, TimedClient } from './timed-client.ts'

type PoolSettings = pg.PoolConfig & {
  /**
   * The longest wait in line for a connection that comes free, in milliseconds; the same as for a new one where nothing is
   * said. A server that answers a person gives up early; work that nobody waits for need not.
   */
  readonly lineMs?: number | undefined
  /** Others than usual, in tests. */
  readonly times?: ConnectionTimes | undefined
  /** The setting that row security reads the scope from (scope.ts); null: these connections are not behind it. */
  readonly scopeSetting?: string | null
}

/**
 * A pool whose connections send what is asked side by side without waiting, keep the statements of prepared queries, and
 * end themselves when PostgreSQL does not answer: such a connection is never lent again.
 */
export function pipelinedPool({
  lineMs,
  times = CONNECTION_TIMES,
  scopeSetting = null,
  ...config
}: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: class extends TimedClient {
      constructor(given: pg.ClientConfig = {}) {
        super(lineMs === undefined ? given : { ...given, connectionTimeoutMillis: times.freeMs }, times)
      }
    },
    connectionTimeoutMillis: lineMs ?? times.freeMs,
  })
  // A connection that breaks is replaced by the next query, and the statement that it was in the middle of rejects. Both
  // listeners are needed: the pool hears of idle connections, a connection that is lent out speaks for itself.
  // An 'error' without a listener ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('drain', () => answers.set(pool, performance.now()))
    usePreparedStatements(client)
    keepSettings(client, scopeSetting)
  })
  answers.set(pool, performance.now())
  return pool
}

const answers = new WeakMap<pg.Pool, number>()

/**
 * Milliseconds since the last answer of the database on any connection of a pool; an open connection gets a question
 * every few seconds.
 */
export const sinceLastAnswer = (pool: pg.Pool): number => performance.now() - (answers.get(pool) ?? 0)

/** Queries on a pool. */
export function databaseOn<Schema>(pool: pg.Pool): Kysely<Schema> {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const destroy = database.destroy.bind(database)
  Object.assign(database, {
    async destroy() {
      await destroy()
      // Kysely ends only what it has used, and transactions do not go through it (on-one-connection.ts).
      if (!pool.ending) await pool.end()
    },
  })
  keepPool(database, pool)
  return database
}

/** The pool behind a database, for what queries cannot do. @throws for a database that `databaseOn` has not made */
export function poolOf(database: object): pg.Pool {
  const pool = poolBehind(database)
  if (pool === undefined) throw new Error('Only databaseOn makes a database whose pool is known')
  return pool
}
