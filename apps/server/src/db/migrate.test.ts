import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, withDatabase } from '../testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'
import { requireDatabase } from './require-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a database that is migrated stays as it is', async () => {
  const applied: string[] = []
  await migrate({ ...database, log: (name) => applied.push(name) })
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
  const FUNCTIONS = ['ledger/functions/apply.sql', 'ledger/functions/set-aside.sql', 'ledger/functions/transfer.sql']
  const GRANTS = 'server/grants/ledger-functions.sql'

  async function migrateLogged(of: TestDatabase): Promise<string[]> {
    const applied: string[] = []
    await migrate({ ...of, log: (name) => applied.push(name) })
    return applied
  }

  async function mayExecute(of: TestDatabase, role: string): Promise<Record<string, boolean>> {
    const client = new pg.Client({ connectionString: of.adminUrl })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string; may: boolean }>(
        `select p.proname as name, has_function_privilege($1, p.oid, 'execute') as may
         from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname in ('apply', 'set_aside', 'transfer')`,
        [role],
      )
      return Object.fromEntries(rows.map(({ name, may }) => [name, may]))
    } finally {
      await client.end()
    }
  }

  async function withCopy(change: string, work: (copy: TestDatabase) => Promise<void>): Promise<void> {
    const copy = await createTestDatabase()
    try {
      await execute(copy.adminUrl, change)
      await work(copy)
      expect(await mayExecute(copy, 'dilo_application')).toEqual({ apply: true, set_aside: true, transfer: true })
      expect(await mayExecute(copy, 'public')).toEqual({ apply: false, set_aside: false, transfer: false })
      expect(await migrateLogged(copy)).toEqual([])
    } finally {
      await copy.drop()
    }
  }

  test('come to a database of the time when ledger.apply was a migration', async () => {
    const former = `
      delete from migration where name like 'ledger/functions/%' or name like 'server/grants/%';
      insert into migration (name, hash) values ('ledger/0002-apply.sql', 'of a file that is gone');
      drop function ledger.transfer`
    await withCopy(former, async (copy) => {
      expect(await migrateLogged(copy)).toEqual([...FUNCTIONS, GRANTS])
    })
  })

  test('are made anew when their files have changed, with the rights that a dropped one has lost', async () => {
    const changed = `
      update migration set hash = 'other' where name in ('ledger/functions/apply.sql', '${GRANTS}');
      drop function ledger.apply`
    await withCopy(changed, async (copy) => {
      expect(await migrateLogged(copy)).toEqual(['ledger/functions/apply.sql', GRANTS])
    })
  })
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

test('a database that does not answer is refused with one sentence', async () => {
  const nowhere = 'postgres://dilo:secret@127.0.0.1:1/dilo'
  const refused = requireDatabase({ adminUrl: nowhere, applicationUrl: nowhere })
  await expect(refused).rejects.toThrow(/^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached \(.+\); check the address/)
  await expect(refused).rejects.not.toThrow('secret')
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
