import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
