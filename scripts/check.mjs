// `npm run check`: the fast part of `npm test`, for every few minutes of work. It needs no database and no browser.
import process from 'node:process'
import { runStages } from './stages/run-stages.mjs'
import { staticChecks } from './stages/static-checks.mjs'
import { vitest } from './stages/vitest.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

try {
  process.chdir(root)
  await install()
  await runStages({ ...staticChecks, 'tests without a database': () => vitest(['unit']) })
} catch (error) {
  refuse(error)
  console.log('0 passed, 1 failed')
}
