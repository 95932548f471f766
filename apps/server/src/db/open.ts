import { MINUTE } from '@dilo/domain/values/duration.ts'
import { databaseOn, pipelinedPool } from '@dilo/pg-batches/pipelined-pool.ts'
import type { ConnectionTimes } from '@dilo/pg-batches/timed-client.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

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

type DatabaseSettings = {
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
export const openPool = (
  { applicationUrl, workOf = 'bank', poolSize, lineMs, times }: DatabaseSettings,
  options: Pick<pg.PoolConfig, 'types' | 'onConnect'> = {},
): pg.Pool =>
  pipelinedPool({
    connectionString: applicationUrl,
    max: poolSize,
    ...options,
    // No compiling: what a search is estimated at is a thousand times what it takes, and compiling it takes tenths of a second.
    options: `-c role=${roles[workOf]} -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s -c random_page_cost=1.1 -c jit=off`,
    idleTimeoutMillis: IDLE_MS,
    lineMs,
    times,
    scopeSetting: workOf === 'calls' ? 'dilo.companies' : null,
  })

/** The database of the application on a pool of its own, whose figures are observed. */
export function openPooledDatabase(settings: DatabaseSettings): { database: Database; pool: pg.Pool } {
  const pool = openPool(settings, { types })
  return { database: databaseOn<DB>(pool), pool }
}

/** Opens the database as its owner: for what the application may not do, such as agreeing overdrafts of the demo bank. */
export const openOwnersDatabase = (adminUrl: string): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: adminUrl, max: 1, types }) }) })

/** Opens the database of the application. */
export const openDatabase = (settings: DatabaseSettings): Database => openPooledDatabase(settings).database
