import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Applying, applyMigration, LOCK_PATIENCE } from './apply-migration.ts'
import { makeTables } from './make-tables.ts'
import type { DatabaseRole } from './open.ts'
import { migrateQueue, QUEUE_MIGRATION } from './migrate-queue.ts'
import { isApplied, type Migration, readMigrations } from './read-migrations.ts'

export type MigrateOptions = Partial<Applying> & {
  /** A role that may create schemas and roles. */
  readonly adminUrl: string
  /** The login of the application: it gets the roles `dilo_application` and `dilo_calls`, and no more. */
  readonly applicationUrl: string
  /** The login of the desk: it gets the role `dilo_desk`. Null: this database has no desk, or not yet. */
  readonly deskUrl?: string | null
  readonly onApplied?: (name: string) => void
}

/**
 * Brings a database to the form that this server needs; does nothing when it is there already. A new database takes the
 * tables as they are today (make-tables.ts), an older one goes through the migrations that it lacks. A newer server's
 * migrations stay, also its later versions of the ledger's functions.
 * @param migrations in the place of all that this server has; a new database goes through them one by one, too
 * @throws StartError when the database is not UTF-8, when a migration that was applied has changed since, or when
 * another session holds a lock for longer than the patience
 */
export async function migrate(options: MigrateOptions, migrations?: readonly Migration[]): Promise<void> {
  const { patience = LOCK_PATIENCE, onWaiting = () => {}, onApplied = () => {} } = options
  const client = new pg.Client({ connectionString: options.adminUrl })
  // A connection that is lost between two queries fails the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    // A large table takes as long as it takes.
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    await requireUtf8(client)
    await refusingWeakLogin(() =>
      client.query(`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`),
    )
    const applied = await appliedMigrations(client)
    const all = migrations ?? (await readMigrations())
    // Only a whole list leads to the tables as they are today.
    const isNew = migrations === undefined && applied.size === 0
    for (const migration of all) {
      if (isNew && isOfTables(migration) && !applied.has(migration.name)) {
        const passed = all.filter(isOfTables)
        await refusingWeakLogin(() => makeTables(client, passed))
        for (const { name, hash } of passed) applied.set(name, hash)
        onApplied('server/tables')
      }
      if (isApplied(migration, applied)) continue
      requireUnchanged(migration, applied)
      await refusingWeakLogin(() => apply(client, migration, { patience, onWaiting }))
      onApplied(migration.name)
    }
    if (!applied.has(QUEUE_MIGRATION)) await refusingWeakLogin(() => migrateQueue(client, options.adminUrl))
    await refusingWeakLogin(() => grantToLogins(client, loginsOf(options)))
    await refusingWeakLogin(() => refuseTemporaryTables(client))
  } finally {
    await client.end()
  }
}

/** The files of the server's own migrations, which lead to its tables. */
const isOfTables = ({ name, version }: Migration): boolean => version === null && name.startsWith('server/')

/** Held while migrating, so that servers that start together do it one after the other. */
const ADVISORY_LOCK = 7_215_001
const LOOK_MS = 100

/**
 * Retries instead of waiting in a statement: an index that is built concurrently waits for such a statement, and both
 * would wait for ever.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ADVISORY_LOCK,
    ])
    if (rows[0]?.locked === true) return
    await pause(LOOK_MS)
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function requireUnchanged({ name }: Migration, applied: ReadonlyMap<string, string>): void {
  if (!applied.has(name)) return
  throw new StartError(
    `The migration ${name} was applied to this database in another form; restore that file, or start with an empty database.`,
  )
}

async function apply(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  try {
    await applyMigration(client, migration, applying)
  } catch (error) {
    if (error instanceof StartError || isWeakLogin(error)) throw error
    throw new Error(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
}

async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    throw new StartError(`The database's encoding is ${encoding}; create it with ENCODING 'UTF8' and start again.`)
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

const isWeakLogin = (error: unknown): boolean => (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE

async function refusingWeakLogin(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isWeakLogin(error)) throw error
    throw new StartError(
      `The login of DATABASE_ADMIN_URL may not make what the bank needs (${(error as Error).message}); give it CREATEROLE and CREATE on the database, or use a superuser.`,
    )
  }
}

type Membership = { readonly role: DatabaseRole; readonly login: string }

const loginsOf = ({ applicationUrl, deskUrl }: MigrateOptions): Membership[] => [
  { role: 'dilo_application', login: loginOf(applicationUrl) },
  { role: 'dilo_calls', login: loginOf(applicationUrl) },
  ...(deskUrl ? [{ role: 'dilo_desk' as const, login: loginOf(deskUrl) }] : []),
]

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** The login may then take the role with `set role`; being a member gives it nothing by itself but that. */
async function grantToLogins(client: pg.Client, wanted: readonly Membership[]): Promise<void> {
  const { rows } = await client.query<Membership>(
    `select role, login from unnest($1::text[], $2::text[]) as wanted (role, login)
      where not pg_has_role(login, role, 'member')`,
    [wanted.map(({ role }) => role), wanted.map(({ login }) => login)],
  )
  for (const { role, login } of rows) await client.query(`grant ${role} to ${client.escapeIdentifier(login)}`)
}

/**
 * PostgreSQL lets all roles make temporary tables in a database until its owner forbids it. The bank needs none, and
 * they could mislead a function that looks names up (decision 101).
 */
async function refuseTemporaryTables(client: pg.Client): Promise<void> {
  const look = `select current_database() as name, has_database_privilege('dilo_application', current_database(), 'temporary') as allowed`
  const ask = async () =>
    (await client.query<{ name: string; allowed: boolean }>(look)).rows[0] ?? { name: '', allowed: false }
  const { name, allowed } = await ask()
  if (!allowed) return
  const statement = `revoke temporary on database ${client.escapeIdentifier(name)} from public`
  await client.query(statement)
  if ((await ask()).allowed)
    throw new StartError(`The login of DATABASE_ADMIN_URL does not own the database; its owner must say: ${statement}`)
}
