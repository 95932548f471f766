import pg from 'pg'
import { StartError } from '../start-error.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import type { DatabaseRole } from './open.ts'
import { missingMigrations } from './read-migrations.ts'
import { requireDatabase } from './require-database.ts'

/**
 * Lets a server begin on a database: one that has all that this version needs is not touched, and the owner's login is
 * not used. Otherwise it is migrated, where the login for that is given.
 * @param options.adminUrl the owner's login; the application's own where no other is given
 * @throws StartError with what to do when that login may not, when the database cannot be reached, is older than
 *   PostgreSQL 15, or cannot be migrated
 */
export async function bringUpToDate(options: MigrateOptions): Promise<void> {
  const { applicationUrl, adminUrl, deskUrl } = options
  await requireDatabase('DATABASE_URL', applicationUrl)
  const missing = [
    ...(await missingIn(applicationUrl, 'dilo_application')),
    ...(deskUrl ? await missingOfDesk(deskUrl) : []),
  ]
  if (missing.length === 0) return
  if (adminUrl === applicationUrl) await requireOwner(applicationUrl, missing)
  else await requireDatabase('DATABASE_ADMIN_URL', adminUrl)
  await migrate(options)
}

/** The role or the table is not there, or the login may not take the role: to this login the database has nothing yet. */
const NOTHING_THERE = new Set(['22023', '42501', '42P01'])

/** Reads as the application's role, so that the check covers the rights of that role too. */
async function missingIn(url: string, role: DatabaseRole): Promise<string[]> {
  return asking(url, async (client) => {
    try {
      await client.query(`set role ${role}`)
      const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
      const missing = await missingMigrations(new Map(rows.map(({ name, hash }) => [name, hash])))
      return missing.length > 0 || role !== 'dilo_application' || (await mayTakeRoleOfCalls(client))
        ? missing
        : ["the login's right to the role dilo_calls"]
    } catch (error) {
      if (!NOTHING_THERE.has((error as { code?: string }).code ?? '')) throw error
      return missingMigrations(new Map())
    }
  })
}

/** A login that was granted `dilo_application` by hand may lack the role of calls, and would fail at its first call. */
async function mayTakeRoleOfCalls(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(session_user, 'dilo_calls', 'member') as may`,
  )
  return rows[0]?.may === true
}

/** A login that was given after the migrations may not take the role of the desk yet. */
async function missingOfDesk(deskUrl: string): Promise<string[]> {
  await requireDatabase('DESK_DATABASE_URL', deskUrl)
  return (await missingIn(deskUrl, 'dilo_desk')).length > 0
    ? ['the role dilo_desk for the login of DESK_DATABASE_URL']
    : []
}

async function requireOwner(url: string, missing: readonly string[]): Promise<void> {
  const mayCreate = await asking(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') as may`,
    )
    return rows[0]?.may === true
  })
  if (mayCreate) return
  const [first, ...others] = missing
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  throw new StartError(
    `The database lacks ${first}${more}, and the login of DATABASE_URL may not migrate it; run "npm run migrate" with DATABASE_ADMIN_URL, then start again.`,
  )
}

async function asking<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
