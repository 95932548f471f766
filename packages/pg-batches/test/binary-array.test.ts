import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binaryArray, type ElementType } from '../src/binary-array.ts'
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import { openPool } from './test-pool.ts'

let there: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  there = await createTestDatabase()
  pool = openPool({ applicationUrl: there.applicationUrl, poolSize: 1 })
})
afterAll(async () => {
  await pool.end()
  await there.drop()
})

const cases: [ElementType, readonly unknown[], readonly string[]][] = [
  ['boolean', [true, false], ['true', 'false']],
  ['integer', [0, -1, 2_147_483_647], ['0', '-1', '2147483647']],
  ['bigint', [0n, -1n, 9_223_372_036_854_775_807n], ['0', '-1', '9223372036854775807']],
  [
    'uuid',
    ['0195f3a1-7c00-7abc-8def-00000000ffff', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF'],
    ['0195f3a1-7c00-7abc-8def-00000000ffff', 'ffffffff-ffff-4fff-8fff-ffffffffffff'],
  ],
  ['bytea', [Buffer.from('00ff', 'hex'), Buffer.alloc(0)], ['\\x00ff', '\\x']],
  ['text', ['', 'Їжак, "лапки" \\ {}', 'NULL'], ['', 'Їжак, "лапки" \\ {}', 'NULL']],
  ['jsonb', ['[{"назва": "Діло"}]'], ['[{"назва": "Діло"}]']],
  ['timestamptz', [new Date('2026-11-20T10:00:00.123Z'), new Date('1999-12-31T23:59:59.999Z')], ['2026-11-20 10:00:00.123+00', '1999-12-31 23:59:59.999+00']],
  ['date', ['2026-11-20', '2000-01-01', '1991-08-24', '2028-02-29'], ['2026-11-20', '2000-01-01', '1991-08-24', '2028-02-29']],
]

async function readBack(type: ElementType, values: readonly unknown[]): Promise<unknown[]> {
  const text = type === 'timestamptz' ? `(v at time zone 'UTC')::text || '+00'` : 'v::text'
  const query = `select ${text} as text from unnest($1::${type}[]) v`
  const { rows } = await pool.query<{ text: string | null }>(query, [binaryArray(type, values)])
  return rows.map((row) => row.text)
}

test.each(cases)('an array of %s arrives as it was sent, with nulls and without anything', async (type, values, texts) => {
  expect(await readBack(type, [null, ...values, null])).toEqual([null, ...texts, null])
  expect(await readBack(type, [])).toEqual([])
})

test.each(['', 'not a uuid', '0195f3a1-7c00-7abc-8def-00000000fff', '0195f3a1-7c00-7abc-8def-00000000ffff0', 'z195f3a1-7c00-7abc-8def-00000000ffff'])(
  'what is no UUID is not sent: %s',
  (text) => {
    expect(() => binaryArray('uuid', [text])).toThrow('is not a UUID')
  },
)
