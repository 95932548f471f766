import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { requiredMigrations } from '../db/migrate.ts'
import { type CountedRequests, countRequests } from './counted-requests.ts'
import { type Readiness, watchReadiness } from './readiness.ts'

/** What is known of a running server besides what it does. */
export type Operations = {
  readonly readiness: Readiness
  readonly requests: CountedRequests
  /** Tells how to ask whether the queue's workers run; until then they do not. */
  watchQueue(isRunning: () => boolean): void
}

export function openOperations({ database }: { readonly database: Database }): Operations {
  let queueRuns = (): boolean => false
  return {
    readiness: watchReadiness({
      database: async () => ((await hasMigrations(database)) ? [] : ['migrations']),
      queue: () => (queueRuns() ? [] : ['queue']),
    }),
    requests: countRequests(),
    watchQueue(isRunning) {
      queueRuns = isRunning
    },
  }
}

/** Every migration of this server's code, in its form. Later ones may be there: they belong to a newer server. */
async function hasMigrations(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(database)
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return (await requiredMigrations()).every(({ name, hash }) => applied.get(name) === hash)
}
