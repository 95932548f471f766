// The pages of PostgreSQL that every read and every job costs in a bank of 20,000 companies beside an account of 100,000
// entries, held against a bank of the demo's clients: no more than twice as many. The test is that of `npm test`, which
// makes a smaller bank. Target of the table of statements: row 'every read, as the bank grows'.
import { vitest } from '../scripts/stages/vitest.mjs'
import { reportFigure, sizeOf } from './costs/report.ts'

const [COMPANIES, ENTRIES] = [sizeOf('COMPANIES', 20_000), sizeOf('ENTRIES', 100_000)].map(String)
const { failed } = await vitest({
  environment: { COMPANIES, ENTRIES, GROWTH_TABLE: '1' },
  files: ['apps/server/src/operations/growth.test.ts'],
})
reportFigure('reads and jobs that grow with the bank', failed)
