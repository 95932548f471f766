import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { type KillablePostgres, openKillablePostgres } from './killable-postgres.ts'

/** A database of its own for each test of a file, whose PostgreSQL the test may kill. */
type KillableBank = {
  readonly postgres: KillablePostgres
  /** Connections of the bank, as many pools as servers. */
  readonly databases: readonly Database[]
  /** The first of them. */
  readonly database: Database
  /** Works on a connection of the owner, before a kill or after it. */
  withOwner<Value>(work: (owner: pg.Client) => Promise<Value>): Promise<Value>
  asOwner<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Opens one before each test of the file, and removes it after the test. @param poolSizes one for each server */
export function killableBank(...poolSizes: readonly [number, ...number[]]): KillableBank {
  let postgres: KillablePostgres
  let databases: readonly [Database, ...Database[]]
  beforeEach(async () => {
    postgres = await openKillablePostgres()
    databases = poolSizes.map((poolSize) => openDatabase({ applicationUrl: postgres.applicationUrl, poolSize })) as [Database, ...Database[]]
  })
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.destroy()))
    await postgres.remove()
  })
  const bank: KillableBank = {
    get postgres() {
      return postgres
    },
    get databases() {
      return databases
    },
    get database() {
      return databases[0]
    },
    async withOwner(work) {
      const owner = new pg.Client({ connectionString: postgres.adminUrl() })
      await owner.connect()
      try {
        return await work(owner)
      } finally {
        await owner.end()
      }
    },
    asOwner: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      bank.withOwner(async (owner) => (await owner.query<Row>(text, [...values])).rows),
  }
  return bank
}
