import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/open.ts'
import { openPool, types } from '../db/open.ts'
import type { DB } from '../db/schema.ts'

/**
 * What becomes of one statement: done and answered, or its connection breaks before or after it is done. `forgotten` is
 * a commit that is answered and did not happen: no database does that, it is for showing that a proof would see it.
 */
type FateOfStatement = 'answered' | 'cut before' | 'cut after' | 'forgotten'

/**
 * A database of the application whose connections break when they are told to, at any statement, also in the middle of a
 * transaction and at its commit: what a server that is killed, or a network that goes, looks like from both sides.
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
