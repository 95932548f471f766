import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { type DatabaseServer, execute, openDatabaseServer, withDatabase } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { adminUrl: string; applicationUrl: string; deskUrl: string; template: string }
  }
}

/** The server that all projects of a run share, and the number of its users. */
type Shared = { users: number; readonly opened: Promise<Opened> }

type Opened = { readonly server: DatabaseServer; readonly template: string }

/** Each project of Vitest reads this module anew, in one process. */
const SHARED = Symbol.for('dilo.databaseOfTests')
const inProcess = globalThis as { [SHARED]?: Shared }

/**
 * Once a run, whichever projects it has: a PostgreSQL and a migrated template, from which every test file copies its
 * own database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (inProcess[SHARED] ??= { users: 0, opened: open() })
  shared.users++
  const { server, template } = await shared.opened
  const { adminUrl, applicationUrl, deskUrl } = server
  project.provide('testDatabase', { adminUrl, applicationUrl, deskUrl, template })
  return async () => {
    if (--shared.users > 0) return
    delete inProcess[SHARED]
    await close({ server, template })
  }
}

async function open(): Promise<Opened> {
  const server = await openDatabaseServer(process.env)
  const template = `dilo_test_${randomBytes(4).toString('hex')}_template`
  try {
    await makeTemplate(server, template)
  } catch (error) {
    await close({ server, template })
    throw error
  }
  return { server, template }
}

async function close({ server, template }: Opened): Promise<void> {
  for (const name of await templates(server, template)) await execute(server.adminUrl, `drop database ${name} with (force)`)
  await server.stop()
}

/** The migrated one, and those with a demo bank that tests have made of it. */
async function templates({ adminUrl }: DatabaseServer, template: string): Promise<string[]> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
    return rows.map(({ datname }) => datname)
  } finally {
    await admin.end()
  }
}

async function makeTemplate(server: DatabaseServer, template: string): Promise<void> {
  // The full settings make a borrowed server sort and fold as the embedded one does.
  await execute(server.adminUrl, `create database ${template} template template0 encoding 'UTF8' locale_provider icu icu_locale 'uk-UA' locale 'C'`)
  await migrate({
    adminUrl: withDatabase(server.adminUrl, template),
    applicationUrl: withDatabase(server.applicationUrl, template),
    deskUrl: withDatabase(server.deskUrl, template),
  })
}
