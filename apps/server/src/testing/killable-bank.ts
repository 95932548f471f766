import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { type KillablePostgres, openKillablePostgres } from './killable-postgres.ts'

/** A PostgreSQL that tests kill, with the pools of the bank's servers on it: each test of the file gets its own. */
export function killableBank(...poolSizes: readonly number[]) {
  let postgres: KillablePostgres
  let servers: Database[]
  beforeEach(async () => {
    postgres = await openKillablePostgres()
    servers = poolSizes.map((poolSize) => openDatabase({ applicationUrl: postgres.applicationUrl, poolSize }))
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.destroy()))
    await postgres.remove()
  })
  /** Works on a connection of the owner, which is opened for it: the database may be killed before and after. */
  const asOwner = async <Value>(work: (owner: pg.Client) => Promise<Value>): Promise<Value> => {
    const owner = new pg.Client({ connectionString: postgres.adminUrl() })
    await owner.connect()
    try {
      return await work(owner)
    } finally {
      await owner.end()
    }
  }
  return {
    get postgres() {
      return postgres
    },
    get servers() {
      return servers
    },
    get database() {
      return servers[0] as Database
    },
    asOwner,
    ask: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      asOwner(async (owner) => (await owner.query<Row>(text, [...values])).rows),
  }
}

export type KillableBank = ReturnType<typeof killableBank>
