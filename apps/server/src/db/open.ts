import { MINUTE } from '@dilo/domain/values/duration.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPool, poolBehind } from './pool-behind.ts'
import { usePreparedStatements } from './prepared-query.ts'
import type { DB } from './schema.ts'
import { tellSettings } from './tell-settings.ts'
import { CONNECTION_TIMES, type ConnectionTimes, TimedClient } from './timed-client.ts'

export type Database = Kysely<DB>

/** PostgreSQL's bigint holds amounts: as JavaScript's bigint, never as a number. */
const BIGINT = 20
/** A date is a calendar day: as text, never as an instant in some time zone. */
const DATE = 1082

/** The application's reading of PostgreSQL's types. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === BIGINT) return BigInt
    if (format !== 'binary' && oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** The roles of the database, by the work that they do: of clients' calls, of the bank, of its people at the desk. */
const roles = { calls: 'dilo_calls', bank: 'dilo_application', desk: 'dilo_desk' } as const

export type DatabaseRole = (typeof roles)[keyof typeof roles]

export type DatabaseSettings = {
  /** A login that may take the role of this work. */
  applicationUrl: string
  /**
   * The work that the connections do. Those of calls are behind row security: a statement sees and changes rows of the
   * companies that it may reach (db/reach.ts). The bank's own work, by jobs, is not, nor is that of its people at the
   * desk. The default is the bank's.
   */
  workOf?: keyof typeof roles
  /** Connections at most. */
  poolSize: number
  /**
   * The longest wait in line for a connection that comes free, in milliseconds; the same as for a new one where nothing is
   * said. Who answers a person gives up early; work that nobody waits for need not.
   */
  lineMs?: number
  /** Others than usual, in tests. */
  times?: ConnectionTimes
}

/** A new connection costs as much as four signatures, until it has read and planned what they ask for: they are kept for a while. */
const IDLE_MS = 5 * MINUTE

/**
 * A pool of connections that work as one role, whatever their login may do, and give up on
 * statements, locks and idle transactions that last (security row 46). One that does not answer is never lent again.
 */
export function openPool(
  { applicationUrl, workOf = 'bank', poolSize, lineMs, times = CONNECTION_TIMES }: DatabaseSettings,
  options: Pick<pg.PoolConfig, 'types' | 'onConnect'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: applicationUrl,
    max: poolSize,
    ...options,
    Client: class extends TimedClient {
      constructor(config: pg.ClientConfig = {}) {
        super(lineMs === undefined ? config : { ...config, connectionTimeoutMillis: times.freeMs }, times)
      }
    },
    // No compiling: what a search is estimated at is a thousand times what it takes, and compiling it takes tenths of a second.
    options: `-c role=${roles[workOf]} -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s -c random_page_cost=1.1 -c jit=off`,
    connectionTimeoutMillis: lineMs ?? times.freeMs,
    idleTimeoutMillis: IDLE_MS,
  })
  // A connection that breaks is replaced by the next query, and the statement that it was in the middle of rejects. Both
  // listeners are needed: the pool hears of idle connections, a connection that is lent out speaks for itself; an
  // An 'error' without a listener ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('drain', () => answers.set(pool, performance.now()))
    usePreparedStatements(client)
    tellSettings(client, { tellsReach: workOf === 'calls' })
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

/** The database of the application on a pool of its own, whose figures are observed. */
export function openPooledDatabase(settings: DatabaseSettings): { database: Database; pool: pg.Pool } {
  const pool = openPool(settings, { types })
  return { database: databaseOn(pool), pool }
}

/** The database of the application on a given pool. */
export function databaseOn(pool: pg.Pool): Database {
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
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

/** The pool behind a database, for what queries cannot do (snapshot.ts). */
export function poolOf(database: Database): pg.Pool {
  const pool = poolBehind(database)
  if (pool === undefined) throw new Error('Only openPooledDatabase opens a database whose pool is known')
  return pool
}

/** Opens the database as its owner: for what the application may not do, such as agreeing overdrafts of the demo bank. */
export const openOwnersDatabase = (adminUrl: string): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: adminUrl, max: 1, types }) }) })

/** Opens the database of the application. */
export const openDatabase = (settings: DatabaseSettings): Database => openPooledDatabase(settings).database
