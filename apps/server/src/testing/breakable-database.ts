import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/open.ts'
import { openPool, types } from '../db/open.ts'
import type { DB } from '../db/schema.ts'

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
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => breakable(await pool.connect(), fateOf) as never, end: () => pool.end() },
    }),
  })
}

const lost = (): Error => new Error('the connection was lost')

function breakable(client: pg.PoolClient, fateOf: (text: string) => FateOfStatement) {
  let broken = false
  const cut = (): Error => {
    broken = true
    client.release(true)
    return lost()
  }
  return {
    async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
      if (broken) throw lost()
      const fate = fateOf(text)
      if (fate === 'cut before') throw cut()
      const result = await client.query(fate === 'forgotten' ? 'rollback' : text, values)
      if (fate === 'cut after') throw cut()
      return result
    },
    release(): void {
      if (!broken) client.release()
    },
  }
}
