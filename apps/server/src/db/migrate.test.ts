import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, withDatabase } from '../testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'
import { hashOfFunctions, type Migration, readMigrations, versionHashes } from './read-migrations.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a database that is migrated stays as it is', async () => {
  const applied: string[] = []
  await migrate({ ...database, onApplied: (name) => applied.push(name) })
  expect(applied).toEqual([])
})

test('two servers that start together migrate once', async () => {
  await expect(Promise.all([migrate(database), migrate(database), migrate(database)])).resolves.toBeDefined()
})

test('the types of schema.ts are those of the migrated database', async () => {
  const file = await readFile(new URL('./schema.ts', import.meta.url), 'utf8')
  expect(file).toBe(await describeSchema(database.adminUrl))
})

test('a migration that changed after it was applied is refused by its name', async () => {
  await execute(database.adminUrl, `update migration set hash = 'other' where name = 'server/0002-sign-in.sql'`)
  await expect(migrate(database)).rejects.toThrow('The migration server/0002-sign-in.sql was applied to this database in another form')
})

describe("the ledger's functions", () => {
  const NEXT = 1_000
  const ALL = [
    'apply',
    'apply_in_turn',
    'lock_clients',
    'lock_for_transfers',
    'post_all',
    'set_aside',
    'set_aside_all',
    'take_from_holds',
    'transfer',
    'transfer_all',
  ]

  /** The migrations of a server whose functions have a later version. */
  async function ofNewerServer(): Promise<Migration[]> {
    return (await readMigrations()).map((migration) =>
      migration.version === null
        ? migration
        : {
            ...migration,
            name: migration.name.replace(/\d+$/, String(NEXT)),
            version: NEXT,
            hash: 'newer',
            sql: migration.sql.replaceAll('\nbegin\n', '\nbegin\n  -- of a newer server\n'),
          },
    )
  }

  async function asked<Row extends pg.QueryResultRow>(of: TestDatabase, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: of.adminUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  const functionsOfNewerServer = async (of: TestDatabase): Promise<string[]> =>
    (
      await asked<{ name: string }>(
        of,
        `select proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and prosrc like '%of a newer server%' order by proname`,
      )
    ).map(({ name }) => name)

  async function mayExecute(of: TestDatabase, role: string): Promise<Record<string, boolean>> {
    const rows = await asked<{ name: string; may: boolean }>(
      of,
      `select p.proname as name, has_function_privilege($1, p.oid, 'execute') as may
      from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname in ('apply', 'set_aside', 'transfer')`,
      [role],
    )
    return Object.fromEntries(rows.map(({ name, may }) => [name, may]))
  }

  async function withCopy(work: (copy: TestDatabase, migrated: (migrations?: readonly Migration[]) => Promise<string[]>) => Promise<void>): Promise<void> {
    const copy = await createTestDatabase()
    try {
      await work(copy, async (migrations) => {
        const applied: string[] = []
        await migrate({ ...copy, onApplied: (name) => applied.push(name) }, migrations)
        return applied
      })
      expect(await mayExecute(copy, 'dilo_application')).toEqual({ apply: true, set_aside: true, transfer: true })
      expect(await mayExecute(copy, 'public')).toEqual({ apply: false, set_aside: false, transfer: false })
    } finally {
      await copy.drop()
    }
  }

  test('change with their version alone: a change of one, or of the grants on them, adds a line to versions.json', async () => {
    expect((await versionHashes()).at(-1)).toBe(hashOfFunctions())
  })

  test('come to a database from before they had versions, with the rights that a dropped one has lost', () =>
    withCopy(async (copy, migrated) => {
      const versions = (await readMigrations()).filter(({ version }) => version !== null).map(({ name }) => name)
      await execute(
        copy.adminUrl,
        `
        delete from migration where name ~ '^(ledger/functions|server/grants) ';
        insert into migration (name, hash) values ('ledger/functions/apply.sql', 'of before');
        drop function ledger.transfer`,
      )
      expect(await migrated()).toEqual(versions)
      expect(await migrated()).toEqual([])
    }))

  // security row 46
  test('an older server that starts again never puts its own functions back', () =>
    withCopy(async (copy, migrated) => {
      expect(await migrated(await ofNewerServer())).toEqual([`ledger/functions ${NEXT}`, `server/grants ${NEXT}`])
      expect(await functionsOfNewerServer(copy)).toEqual(ALL)
      expect(await migrated()).toEqual([])
      expect(await functionsOfNewerServer(copy)).toEqual(ALL)
    }))

  test('a version that was applied in another form is refused by its name', () =>
    withCopy(async (copy, migrated) => {
      await execute(copy.adminUrl, `update migration set hash = 'other' where name like 'ledger/functions %'`)
      await expect(migrated()).rejects.toThrow(/^The migration ledger\/functions \d+ was applied to this database in another form/)
    }))
})

test('a database in another encoding is refused with what to do', async () => {
  const name = `dilo_latin_${process.pid}`
  await execute(database.adminUrl, `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`)
  const adminUrl = withDatabase(database.adminUrl, name)
  try {
    await expect(migrate({ adminUrl, applicationUrl: database.applicationUrl })).rejects.toThrow(
      "The database's encoding is SQL_ASCII; create it with ENCODING 'UTF8' and start again.",
    )
  } finally {
    await execute(database.adminUrl, `drop database ${name}`)
  }
})

test('a login that may not create what the bank needs is refused with what to give it', async () => {
  const name = `dilo_empty_${process.pid}`
  await execute(database.adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  try {
    const weak = { adminUrl: withDatabase(database.applicationUrl, name), applicationUrl: database.applicationUrl }
    await expect(migrate(weak)).rejects.toThrow(/^The login of DATABASE_ADMIN_URL may not make what the bank needs \(permission denied/)
  } finally {
    await execute(database.adminUrl, `drop database ${name}`)
  }
})

test('names sort and fold as Ukrainian', async () => {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest(array['Ярина', 'Ґанок', 'Дім', 'Їжак', 'Ірис', 'Галина', 'Єва', 'Ева', 'йод', 'Яна']) as n(name) order by name`,
    )
    expect(rows.map(({ name }) => name).join(' ')).toBe('Галина Ґанок Дім Ева Єва Ірис Їжак йод Яна Ярина')
  } finally {
    await client.end()
  }
})
