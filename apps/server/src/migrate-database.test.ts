import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateDatabase } from './migrate-database.ts'
import { execute } from './testing/database-server.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The command's output and its exit code. */
async function command(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  let said = ''
  const hear = (text: string | Uint8Array): boolean => {
    said += String(text)
    return true
  }
  const streams = [vi.spyOn(process.stdout, 'write').mockImplementation(hear), vi.spyOn(process.stderr, 'write').mockImplementation(hear)]
  try {
    return { code: await migrateDatabase(environment), said }
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
}

test("migrating is a step of its own, with the owner's login, and says what it has applied", async () => {
  await execute(database.adminUrl, `delete from migration where name ~ '^server/grants '`)
  const urls = { DATABASE_URL: database.applicationUrl, DATABASE_ADMIN_URL: database.adminUrl }
  expect(await command(urls)).toEqual({ code: 0, said: expect.stringMatching(/^✓ server\/grants \d+\nThe database has all that this version needs\.\n$/) })
  expect(await command(urls)).toEqual({ code: 0, said: 'The database has all that this version needs.\n' })
})

test.each([
  ['no database is named', {}, /^✗ DATABASE_URL names no database; the one in DATA_DIR is migrated by npm start\.\n$/],
  [
    'it does not answer',
    { DATABASE_URL: 'postgres://dilo:secret@127.0.0.1:1/dilo' },
    /^✗ The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached [^\n]+\n$/,
  ],
])('it says in one sentence that %s', async (_, environment, sentence) => {
  expect(await command(environment)).toEqual({ code: 1, said: expect.stringMatching(sentence) })
})
