import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { migrateQueue, QUEUE_MIGRATION } from './migrate-queue.ts'

type Migration = { name: string; sql: string; hash: string; repeatable: boolean }

/**
 * In the order in which they are applied: the ledger's tables, its functions, the server's own, which name both.
 * A migration is applied once and never changes. A repeatable file creates or replaces, and is applied whenever it
 * has changed. Grants go with the functions: a function that was dropped and made anew has lost its own.
 */
async function readMigrations(): Promise<Migration[]> {
  const ledger = '../../../../packages/ledger/sql/'
  const functions = await readFolder('ledger/functions/', `${ledger}functions/`, { repeatable: true })
  const seen = functions.map(({ hash }) => hash).join()
  return [
    ...(await readFolder('ledger/', ledger)),
    ...functions,
    ...(await readFolder('server/', './migrations/')),
    ...(await readFolder('server/grants/', './grants/', { repeatable: true, seen })),
  ]
}

/** @param options.seen what else the files' hashes stand for */
async function readFolder(prefix: string, folder: string, { repeatable = false, seen = '' } = {}): Promise<Migration[]> {
  const url = new URL(folder, import.meta.url)
  const names = (await readdir(url)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(fileURLToPath(new URL(name, url)), 'utf8')
      return { name: prefix + name, sql, hash: createHash('sha256').update(sql + seen).digest('hex'), repeatable }
    }),
  )
}

let required: Promise<{ name: string; hash: string }[]> | null = null

/** The names and hashes of the migrations that this server's code needs, the queue's among them. Read once. */
export function requiredMigrations(): Promise<readonly { name: string; hash: string }[]> {
  required ??= readMigrations().then((all) => [...all.map(({ name, hash }) => ({ name, hash })), { name: QUEUE_MIGRATION, hash: '' }])
  return required
}

/** Held while migrating, so that servers that start together do it one after the other. */
const ADVISORY_LOCK = 7_215_001

/**
 * Brings a database to the form that this server needs; does nothing when it is there already.
 * @param options.adminUrl a role that may create schemas and roles
 * @param options.applicationUrl the login of the application: it gets the role `dilo_application` and no more
 * @throws StartError when the database is not UTF-8, or a migration that was applied has changed since
 */
export async function migrate(options: {
  adminUrl: string
  applicationUrl: string
  log?: (text: string) => void
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await requireUtf8(client)
    await refusingWeakLogin(() => client.query(`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`))
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    for (const migration of await readMigrations()) {
      const hash = applied.get(migration.name)
      if (hash === undefined || (migration.repeatable && hash !== migration.hash)) {
        await apply(client, migration)
        options.log?.(migration.name)
      } else if (hash !== migration.hash) {
        throw new StartError(
          `The migration ${migration.name} was applied to this database in another form; restore that file, or start with an empty database.`,
        )
      }
    }
    await refusingWeakLogin(() => migrateQueue(client, options.adminUrl))
    await refusingWeakLogin(() => grantToLogin(client, options.applicationUrl))
  } finally {
    await client.end()
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

async function refusingWeakLogin(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartError(
      `The login of DATABASE_ADMIN_URL may not make what the bank needs (${(error as Error).message}); give it CREATEROLE and CREATE on the database, or use a superuser.`,
    )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await refusingWeakLogin(() => client.query(migration.sql))
    await client.query(
      `insert into migration (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [migration.name, migration.hash],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (error instanceof StartError) throw error
    throw new Error(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
}

/** The login may then take the role with `set role`; being a member gives it nothing by itself but that. */
async function grantToLogin(client: pg.Client, applicationUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(applicationUrl).username)
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role($1, 'dilo_application', 'member') as member`,
    [login],
  )
  if (!rows[0]?.member) await client.query(`grant dilo_application to ${client.escapeIdentifier(login)}`)
}
