import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { databaseFolder } from '../../../../scripts/steps/database-folder.mjs'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'

/** One PostgreSQL for a whole test run: a superuser's address, and the address of the application's weak login. */
export type DatabaseServer = { adminUrl: string; applicationUrl: string; stop(): Promise<void> }

/** The server that the environment names, else an embedded one in a temporary folder. */
export function openDatabaseServer(environment: NodeJS.ProcessEnv): Promise<DatabaseServer> {
  const given = environment['DATABASE_ADMIN_URL'] || environment['DATABASE_URL']
  return given ? borrowServer(given) : startTemporaryServer()
}

async function startTemporaryServer(): Promise<DatabaseServer> {
  const folder = databaseFolder('dilo-test-')
  const { adminUrl, applicationUrl, stop } = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const stopAndRemove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { adminUrl, applicationUrl, stop: stopAndRemove }
}

/** A server that this run has not started gets a login for this run, and loses it afterwards. */
async function borrowServer(adminUrl: string): Promise<DatabaseServer> {
  const login = `dilo_test_${randomBytes(4).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  await execute(adminUrl, `create role ${login} login nosuperuser nocreatedb nocreaterole password '${password}'`)
  const applicationUrl = new URL(adminUrl)
  applicationUrl.username = login
  applicationUrl.password = password
  return { adminUrl, applicationUrl: applicationUrl.href, stop: () => execute(adminUrl, `drop role if exists ${login}`) }
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
