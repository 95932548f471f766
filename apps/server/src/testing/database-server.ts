import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { databaseFolder } from '../../../../scripts/steps/database-folder.mjs'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'

/** One PostgreSQL for a whole test run: a superuser's address, and the addresses of the weak logins of the application and of the desk. */
export type DatabaseServer = { adminUrl: string; applicationUrl: string; deskUrl: string; stop(): Promise<void> }

/** The server that the environment names, else an embedded one in a temporary folder. */
export function openDatabaseServer(environment: NodeJS.ProcessEnv): Promise<DatabaseServer> {
  const given = environment['DATABASE_ADMIN_URL'] || environment['DATABASE_URL']
  return given ? borrowServer(given) : startTemporaryServer()
}

async function startTemporaryServer(): Promise<DatabaseServer> {
  const folder = databaseFolder('dilo-test-')
  const { adminUrl, applicationUrl, deskUrl, stop } = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const stopAndRemove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { adminUrl, applicationUrl, deskUrl, stop: stopAndRemove }
}

/** A server that this run has not started gets a login for this run, and loses it afterwards. */
async function borrowServer(adminUrl: string): Promise<DatabaseServer> {
  const run = randomBytes(4).toString('hex')
  const logins = [`dilo_test_${run}`, `dilo_test_${run}_desk`] as const
  const password = randomBytes(16).toString('hex')
  const urlOf = (login: string): string => {
    const url = new URL(adminUrl)
    url.username = login
    url.password = password
    return url.href
  }
  for (const login of logins) await execute(adminUrl, `create role ${login} login nosuperuser nocreatedb nocreaterole password '${password}'`)
  const stop = async () => {
    for (const login of logins) await execute(adminUrl, `drop role if exists ${login}`)
  }
  return { adminUrl, applicationUrl: urlOf(logins[0]), deskUrl: urlOf(logins[1]), stop }
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
