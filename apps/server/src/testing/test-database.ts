import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { execute, withDatabase } from './database-server.ts'

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

/**
 * Copies a template into a database that no other test file sees.
 * @param template the migrated one, where no other is named
 */
export async function createTestDatabase(template = inject('testDatabase').template): Promise<TestDatabase> {
  const server = inject('testDatabase')
  const name = `dilo_test_${randomBytes(6).toString('hex')}`
  await execute(server.adminUrl, `create database ${name} template ${template} strategy file_copy`)
  // A copy has none of the grants on the database that it was made of.
  await execute(server.adminUrl, `revoke temporary on database ${name} from public`)
  return {
    adminUrl: withDatabase(server.adminUrl, name),
    applicationUrl: withDatabase(server.applicationUrl, name),
    deskUrl: withDatabase(server.deskUrl, name),
    // Without force: PostgreSQL waits some seconds for connections that are just ending, and one that a test has
    // forgotten is an error of that test.
    drop: () => execute(server.adminUrl, `drop database ${name}`),
  }
}
