import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, withDatabase } from '../testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const appliedBy = async (urls: { adminUrl: string; applicationUrl: string }): Promise<string[]> => {
  const applied: string[] = []
  await bringUpToDate({ ...urls, onApplied: (name) => applied.push(name) })
  return applied
}

// security row 46
test("a server starts on a migrated database without the owner's login", async () => {
  const { applicationUrl } = database
  expect(await appliedBy({ adminUrl: applicationUrl, applicationUrl })).toEqual([])
})

test("where all is migrated the owner's login is not used, though it is given", async () => {
  expect(await appliedBy({ ...database, adminUrl: 'postgres://owner:gone@127.0.0.1:1/dilo' })).toEqual([])
})

test("without the owner's login, a server that finds something missing says what, and what to run", async () => {
  const { applicationUrl } = database
  await execute(
    database.adminUrl,
    `create table kept as table migration; delete from migration where name like '%-clearing.sql' and name < 'server/0400' or name like 'graphile-worker%'`,
  )
  try {
    await expect(appliedBy({ adminUrl: applicationUrl, applicationUrl })).rejects.toThrow(
      'The database lacks server/0006-clearing.sql and 2 more, and the login of DATABASE_URL may not migrate it; run "npm run migrate" with DATABASE_ADMIN_URL, then start again.',
    )
  } finally {
    await execute(database.adminUrl, 'truncate migration; insert into migration table kept; drop table kept')
  }
})

test('a login that may not take the role of calls learns so, and gets it by a migration', async () => {
  const login = `dilo_login_${randomBytes(4).toString('hex')}`
  await execute(database.adminUrl, `create role ${login} login password 'of a test'; grant dilo_application to ${login}`)
  const url = new URL(database.applicationUrl)
  url.username = login
  url.password = 'of a test'
  try {
    await expect(appliedBy({ adminUrl: url.href, applicationUrl: url.href })).rejects.toThrow(
      "The database lacks the login's right to the role dilo_calls, and the login of DATABASE_URL may not migrate it",
    )
    await appliedBy({ adminUrl: database.adminUrl, applicationUrl: url.href })
    expect(await appliedBy({ adminUrl: url.href, applicationUrl: url.href })).toEqual([])
  } finally {
    await execute(database.adminUrl, `drop role ${login}`)
  }
})

test('an empty database is migrated by the login that may, and asks for one where none is given', async () => {
  const name = `dilo_empty_${randomBytes(4).toString('hex')}`
  await execute(database.adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const [adminUrl, applicationUrl] = [withDatabase(database.adminUrl, name), withDatabase(database.applicationUrl, name)]
  try {
    await expect(appliedBy({ adminUrl: applicationUrl, applicationUrl })).rejects.toThrow(
      /^The database lacks ledger\/0001-tables\.sql and \d+ more, .+ run "npm run migrate"/,
    )
    expect(await appliedBy({ adminUrl, applicationUrl })).toContain('ledger/0001-tables.sql')
    expect(await appliedBy({ adminUrl: applicationUrl, applicationUrl })).toEqual([])
  } finally {
    await execute(database.adminUrl, `drop database ${name}`)
  }
})

test('a database that does not answer is refused with one sentence', async () => {
  const nowhere = 'postgres://dilo:secret@127.0.0.1:1/dilo'
  const refused = bringUpToDate({ adminUrl: nowhere, applicationUrl: nowhere })
  await expect(refused).rejects.toThrow(/^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached \(.+\); check the address/)
  await expect(refused).rejects.not.toThrow('secret')
})
