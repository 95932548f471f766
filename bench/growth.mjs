// The pages of PostgreSQL that every read and every job costs in a bank of 20,000 companies beside an account of 100,000
// entries, held against a bank of the demo's clients: no more than twice as many. The test is that of `npm test`, which
// makes a smaller bank. Target of the table of statements: row 'every read, as the bank grows'.
import process from 'node:process'
import { vitest } from '../scripts/stages/vitest.mjs'

const { COMPANIES = '20000', ENTRIES = '100000' } = process.env
const { failed } = await vitest({
  environment: { COMPANIES, ENTRIES, GROWTH_TABLE: '1' },
  files: ['apps/server/src/operations/growth.test.ts'],
})
if (failed > 0) process.exitCode = 1
