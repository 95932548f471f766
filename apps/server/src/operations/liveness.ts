import { MINUTE } from '@dilo/domain/values/duration.ts'
import pg from 'pg'
import { poolOf, sinceLastAnswer } from '@dilo/pg-batches/pipelined-pool.ts'
import type { Database } from '../db/open.ts'

export type Liveness = { isAlive(): Promise<boolean> }

/** Longer than any statement may take: a pool recovers within half a minute, and one that is still silent then never will. */
export const DEAD_AFTER_MS = 16 * MINUTE
/** All callers get the same answer for so long. */
const GOOD_FOR_MS = 5_000

/**
 * A server lives until its pool has been silent for long while the database lets a new connection in: only then does a
 * restart help.
 * @param silentMs how long the database has not answered the pool, in milliseconds
 * @param reach whether a connection of its own is answered
 */
export function watchLiveness(
  silentMs: () => number,
  reach: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): Liveness {
  let found: { at: number; isAlive: Promise<boolean> } | null = null
  return {
    async isAlive() {
      if (silentMs() < DEAD_AFTER_MS) return true
      if (found === null || now() - found.at > GOOD_FOR_MS)
        found = { at: now(), isAlive: reach().then((isReached) => !isReached) }
      return found.isAlive
    },
  }
}

const PATIENCE_MS = 2_000

/** The liveness of a server that works with this database. */
export const livenessOf = (database: Database): Liveness =>
  watchLiveness(
    () => sinceLastAnswer(poolOf(database)),
    async () => {
      const client = new pg.Client({
        ...poolOf(database).options,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return true
      } catch {
        return false
      } finally {
        client.end().catch(() => {})
      }
    },
  )
