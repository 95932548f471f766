import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-server.ts'

/** A migrated database of one test file. */
export type TestDatabase = {
  /** The superuser: for arranging and for looking, never for the tested work. */
  adminUrl: string
  /** The application's weaker login. */
  applicationUrl: string
  /** The desk's. */
  deskUrl: string
  drop(): Promise<void>
}

let connections: pg.Pool | undefined

/** Connections of the superuser that make and drop databases: a worker keeps them for all of its test files. */
export const serverConnections = (): pg.Pool =>
  (connections ??= new pg.Pool({
    connectionString: inject('testDatabase').adminUrl,
    max: 2,
    allowExitOnIdle: true,
  }).on('error', () => {}))

/**
 * Copies a template into a database that no other test file sees.
 * @param template the migrated one, where no other is named
 */
export async function createTestDatabase(template = inject('testDatabase').template): Promise<TestDatabase> {
  const server = inject('testDatabase')
  const name = `dilo_test_${randomBytes(6).toString('hex')}`
  await serverConnections().query(`create database ${name} template ${template} strategy file_copy`)
  // A copy has none of the grants on the database that it was made of.
  await serverConnections().query(`revoke temporary on database ${name} from public`)
  return {
    adminUrl: withDatabase(server.adminUrl, name),
    applicationUrl: withDatabase(server.applicationUrl, name),
    deskUrl: withDatabase(server.deskUrl, name),
    // Without force: PostgreSQL waits some seconds for connections that are just ending, and one that a test has
    // forgotten is an error of that test.
    drop: async () => void (await serverConnections().query(`drop database ${name}`)),
  }
}
