import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('what one test database holds is not seen in another', async () => {
  await ask(first.adminUrl, 'create table only_here ()')
  expect(await ask(first.adminUrl, `select to_regclass('only_here') is not null as there`)).toEqual([{ there: true }])
  expect(await ask(second.adminUrl, `select to_regclass('only_here') is not null as there`)).toEqual([{ there: false }])
})

test('the login of the application has no power over the server', async () => {
  const power = `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`
  expect(await ask(first.applicationUrl, power)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }])
})

test('a test database sorts and folds as Ukrainian', async () => {
  expect(await ask(first.applicationUrl, `select 'Ґ' < 'Д' as sorts, lower('ЇЖАК') as folded`)).toEqual([{ sorts: true, folded: 'їжак' }])
})
