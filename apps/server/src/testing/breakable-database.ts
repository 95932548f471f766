import type pg from 'pg'
import { isDatabaseAway } from '@dilo/pg-batches/database-away.ts'
import { databaseOn } from '@dilo/pg-batches/pipelined-pool.ts'
import { type Database, openPool, types } from '../db/open.ts'
import { untilSessionsEnd } from './until-sessions-end.ts'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'

/**
 * The fate of one statement: done and answered, or its connection breaks before or after it is done. `forgotten` is a commit that is answered and did not
 * happen: no database does that, but a proof must notice it.
 */
type FateOfStatement = 'answered' | 'cut before' | 'cut after' | 'forgotten'

/**
 * A database of the application whose connections break on a test's order, at any statement, also in the middle of a transaction and at its commit: both sides
 * see the same as when a server is killed or a network fails.
 */
export function openBreakableDatabase(applicationUrl: string, fateOf: (text: string) => FateOfStatement): Database {
  const pool = openPool({ applicationUrl, poolSize: 4 }, { types })
  const cut = (client: pg.PoolClient): Promise<void> => cutSession(applicationUrl, client)
  const connect = async (): Promise<pg.PoolClient> => breakable(await pool.connect(), fateOf, cut)
  return databaseOn(new Proxy(pool, { get: (of, name) => (name === 'connect' ? connect : memberOf(of, name)) }))
}

function breakable(client: pg.PoolClient, fateOf: (text: string) => FateOfStatement, cut: (client: pg.PoolClient) => Promise<void>): pg.PoolClient {
  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const fate = fateOf(text)
    if (fate === 'cut before') await cut(client)
    const result = await client.query(fate === 'forgotten' ? 'rollback' : text, values)
    if (fate === 'forgotten') return { ...result, command: 'COMMIT' }
    if (fate === 'cut after') {
      await cut(client)
      throw new Error('Connection terminated unexpectedly')
    }
    return result
  }
  return new Proxy(client, { get: (of, name) => (name === 'query' ? query : memberOf(of, name)) })
}

/**
 * True if a connection broke under a piece of work, or the line to the clearing house: a later turn of a simulation
 * repeats the work.
 */
export function isCut(error: unknown): boolean {
  // A job goes on after one of its payments broke off, and reports all failures.
  if (error instanceof AggregateError) return error.errors.every(isCut)
  return error instanceof UncertainCommit || isDatabaseAway(error) || /lost|hung up/.test((error as Error).message)
}

/**
 * Statements that were sent side by side and are not answered yet are lost with the connection, as the driver reports
 * to their senders. PostgreSQL still does what has reached it. Ends when the pool and PostgreSQL know of the end.
 */
function cutSession(applicationUrl: string, client: pg.PoolClient): Promise<void> {
  const { connection, processID } = client as unknown as { connection: pg.Connection; processID: number }
  // Several statements that were sent side by side may each break the connection: it ends once.
  const known = cuts.get(connection)
  if (known !== undefined) return known
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  const cut = ended.then(() => untilSessionsEnd(applicationUrl, { pids: [processID] }))
  cuts.set(connection, cut)
  connection.stream.destroy()
  return cut
}

const cuts = new WeakMap<pg.Connection, Promise<void>>()

function memberOf(of: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(of, name, of)
  return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(of) : value
}
