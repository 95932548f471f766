// `npm test`: proves each part of the product once, stage by stage. The last line is `N passed, N failed`.
//   npm test -- --yes                    install a browser without asking when there is none
//   npm test -- --whole                  also what is left to CI: further states of pages, kills, products (stages/left-to-ci.mjs)
//   npm test -- --two-versions           run the version before and this one on one database as well
//   npm test -- --postgres=<folder>      ask the PostgreSQL in this folder of programs for each statement of the bank as well
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { journeys } from './stages/journeys.mjs'
import { onOlderPostgres, versionOf } from './stages/older-postgres.mjs'
import { runStages } from './stages/run-stages.mjs'
import { staticChecks } from './stages/static-checks.mjs'
import { besideVersionBefore } from './stages/two-versions.mjs'
import { vitest } from './stages/vitest.mjs'
import { webBuild } from './stages/web-build.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

const yes = process.argv.includes('--yes')
const environment = process.argv.includes('--whole') ? {} : { PROOF: 'brief' }
const older = process.argv.find((word) => word.startsWith('--postgres='))?.slice('--postgres='.length)

try {
  process.chdir(root)
  await install()
  await runStages({
    ...staticChecks,
    ...(await testsWithPostgres(
      process.argv.includes('--two-versions') ? { 'two versions': besideVersionBefore } : {},
    )),
    'web pages': webBuild,
    journeys: () => journeys({ environment, yes }),
  })
} catch (error) {
  refuse(error)
  console.log('0 passed, 1 failed')
}

/**
 * The tests, while the statements of the bank are recorded where an older PostgreSQL is asked for each of them afterwards.
 * @param further stages beside that
 */
async function testsWithPostgres(further) {
  if (older === undefined) return { 'tests with PostgreSQL': () => vitest({ environment }), ...further }
  const statements = mkdtempSync(join(tmpdir(), 'dilo-statements-'))
  const onOlder = () =>
    onOlderPostgres(older, statements).finally(() => rmSync(statements, { recursive: true, force: true }))
  return {
    'tests with PostgreSQL': () => vitest({ environment: { ...environment, RECORD_STATEMENTS: statements } }),
    'other versions': { [`on PostgreSQL ${await versionOf(older)}`]: onOlder, ...further },
  }
}
