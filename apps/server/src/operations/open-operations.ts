import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { missingMigrations } from '../db/read-migrations.ts'
import { type CountedRequests, countRequests } from './counted-requests.ts'
import { countForeignSessions, type ForeignSessions } from './foreign-sessions.ts'
import { type Liveness, livenessOf } from './liveness.ts'
import { openSecurityEvents, type SecurityEvents } from './security-events.ts'
import { type Readiness, watchReadiness } from './readiness.ts'

/** The knowledge about a running server beside its work. */
export type Operations = {
  readonly readiness: Readiness
  readonly liveness: Liveness
  readonly requests: CountedRequests
  readonly foreignSessions: ForeignSessions
  readonly securityEvents: SecurityEvents
  /** Parts that do not work while calls may come all the same. */
  degraded(): readonly string[]
  /** Tells how to ask whether the queue's workers run; until then they do not. */
  watchQueue(isRunning: () => boolean): void
}

type Parts = {
  readonly database: Database
  /** True if clearing answered when it was last asked. */
  readonly clearingAnswers?: () => boolean
}

export function openOperations({ database, clearingAnswers = () => true }: Parts): Operations {
  let queueRuns = (): boolean => false
  return {
    readiness: watchReadiness({
      database: async () => ((await hasMigrations(database)) ? [] : ['migrations']),
      queue: () => (queueRuns() ? [] : ['queue']),
    }),
    liveness: livenessOf(database),
    requests: countRequests(),
    foreignSessions: countForeignSessions(),
    securityEvents: openSecurityEvents(),
    degraded: () => (clearingAnswers() ? [] : ['clearing']),
    watchQueue(isRunning) {
      queueRuns = isRunning
    },
  }
}

async function hasMigrations(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(database)
  return (await missingMigrations(new Map(rows.map(({ name, hash }) => [name, hash])))).length === 0
}
