import pg from 'pg'
import { vi } from 'vitest'

/** The processes of PostgreSQL that serve the sessions, or the name that their client gave itself. */
type Sessions = { readonly pids: readonly number[] } | { readonly applicationName: string }

/**
 * Waits until PostgreSQL has ended sessions whose client is gone. It notices a broken connection only after it has done what
 * it received before, a commit included: a test that reads earlier sees money move under its eyes.
 */
export async function untilSessionsEnd(connectionString: string, sessions: Sessions): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const [which, value] = 'pids' in sessions ? ['pid = any ($1::int[])', sessions.pids] : ['application_name = $1', sessions.applicationName]
  try {
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(`select from pg_stat_activity where ${which}`, [value])
        if (rowCount !== 0) throw new Error(`${rowCount} sessions without a client have not ended`)
      },
      { interval: 5, timeout: 15_000 },
    )
  } finally {
    await client.end()
  }
}
