import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

// Runs only beside a recording of another run (scripts/stages/older-postgres.mjs): each statement that the bank sent to
// PostgreSQL in all tests is parsed, and its tables, columns, functions and types are looked up, on this version.

const folder = process.env['STATEMENTS'] ?? ''

const recorded = new Set(
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as string),
  ),
)

/**
 * PREPARE takes these. Statements that begin or end a transaction, lock or set are the same in every version that we
 * promise.
 */
const isQuery = (text: string): boolean => /^\s*(select|insert|update|delete|merge|with|values)\b/i.test(text)

const statements = [...recorded].filter(isQuery)

test('every statement that the bank sends is one that this PostgreSQL takes', async () => {
  expect(statements.length).toBeGreaterThan(500)
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.applicationUrl, options: '-c role=dilo_application' })
  await client.connect()
  const refused: string[] = []
  for (const text of statements) {
    try {
      await client.query(`prepare one as ${text}`)
      await client.query('deallocate one')
    } catch (error) {
      refused.push(`${(error as Error).message}: ${text}`)
    }
  }
  await client.end()
  await database.drop()
  expect(refused).toEqual([])
})
