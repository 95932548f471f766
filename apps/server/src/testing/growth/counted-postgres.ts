import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'

/** The cost of some work: pages of PostgreSQL, read or found in memory, the number of statements, and the dearest one. */
export type Cost = { readonly pages: number; readonly statements: number; readonly dearest: string }

/** A migrated PostgreSQL that counts the pages of each statement. Its statistics change only when a test asks for it. */
export type CountedPostgres = {
  readonly database: EmbeddedPostgres
  /** Counts what the application's login reads while the work goes on. */
  costOf(work: () => Promise<unknown>): Promise<Cost>
  /** Gathers the statistics that the planner uses. */
  analyze(): Promise<void>
  stop(): Promise<void>
}

export async function openCountedPostgres(): Promise<CountedPostgres> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-growth-')))
  chmodSync(folder, 0o755)
  const first = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  await asOwner(first, `alter system set shared_preload_libraries = 'pg_stat_statements'`, 'alter system set autovacuum = off')
  await first.stop()
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  await migrate(database)
  await asOwner(database, 'create extension pg_stat_statements')
  const owner = new pg.Pool({ connectionString: database.adminUrl, max: 1 }).on('error', () => {})
  return {
    database,
    async costOf(work) {
      await owner.query('select pg_stat_statements_reset()')
      await work()
      const { rows } = await owner.query<Cost>(COST)
      return rows[0] as Cost
    },
    analyze: async () => void (await owner.query('analyze')),
    async stop() {
      await owner.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const COST = `
  select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as pages, coalesce(sum(calls), 0)::int as statements,
    coalesce((array_agg(query order by shared_blks_hit + shared_blks_read desc))[1], '') as dearest
  from pg_stat_statements where toplevel and userid <> current_user::regrole`

async function asOwner({ adminUrl }: EmbeddedPostgres, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
