// `npm test`: proves each part of the product once, stage by stage. The last line is `N passed, N failed`.
//   npm test -- --no-browser             leave the journeys out, which need a Chromium; the last line says so
//   npm test -- --whole                  also what is left to CI: further states of pages, kills, products (stages/left-to-ci.mjs)
//   npm test -- --two-versions           run the version before and this one on one database as well
//   npm test -- --postgres=<folder>      ask the PostgreSQL in this folder of programs for each statement of the bank as well
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sayJudges } from './programs/judges.mjs'
import { canHidePrograms, onBareMachine } from './stages/bare-machine.mjs'
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

const asked = (word) => process.argv.includes(word)
const isWhole = asked('--whole')
const older = process.argv.find((word) => word.startsWith('--postgres='))?.slice('--postgres='.length)

const recordings = mkdtempSync(join(tmpdir(), 'dilo-recordings-'))
/** A folder in which the tests record what a later stage reads. */
const recording = (name) => mkdtempSync(join(recordings, `${name}-`))

try {
  process.chdir(root)
  await install()
  for (const line of sayJudges()) console.log(line)
  const environment = isWhole ? { SCENES: 'half' } : { PROOF: 'brief' }
  const withoutBrowser = asked('--no-browser')
  await runStages(
    {
      ...staticChecks,
      ...(await testsWithPostgres(environment)),
      'web pages': webBuild,
      ...(withoutBrowser ? {} : { journeys: () => journeys({ environment }) }),
    },
    withoutBrowser ? { without: 'the journeys were left out (--no-browser)' } : {},
  )
} catch (error) {
  refuse(error)
  console.log('0 passed, 1 failed')
} finally {
  rmSync(recordings, { recursive: true, force: true })
}

/** The tests, and behind them at once what asks other versions and a machine without programs for the same. */
async function testsWithPostgres(environment) {
  const behind = {}
  const recorded = {}
  if (older !== undefined) {
    recorded.RECORD_STATEMENTS = recording('statements')
    behind[`on PostgreSQL ${await versionOf(older)}`] = () => onOlderPostgres(older, recorded.RECORD_STATEMENTS)
  }
  if (isWhole && canHidePrograms) {
    recorded.RECORD_PROGRAMS = recording('programs')
    behind['on a bare machine'] = () => onBareMachine(recorded.RECORD_PROGRAMS)
  }
  if (asked('--two-versions')) behind['two versions'] = besideVersionBefore
  return {
    'tests with PostgreSQL': () => vitest({ environment: { ...environment, ...recorded } }),
    ...(Object.keys(behind).length === 0 ? {} : { 'other versions and machines': behind }),
  }
}
