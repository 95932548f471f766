// `npm run check`: the fast part of `npm test`, for every few minutes of work. It needs no database and no browser.
//   npm run check -- --changed           also the tests, of every kind, that reach what changed since the branch left main
//   npm run check -- --changed=<commit>  the same since a commit
import process from 'node:process'
import { changedJourneys, changedSince } from './stages/changed.mjs'
import { journeys } from './stages/journeys.mjs'
import { runStages } from './stages/run-stages.mjs'
import { staticChecks } from './stages/static-checks.mjs'
import { vitest } from './stages/vitest.mjs'
import { webBuild } from './stages/web-build.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'

const flag = process.argv.find((word) => /^--changed(=|$)/.test(word))

try {
  process.chdir(root)
  await install()
  await runStages({
    ...staticChecks,
    ...(flag === undefined
      ? { 'tests without a database': () => vitest({ projects: ['unit'] }) }
      : await whatChanged()),
  })
} catch (error) {
  refuse(error)
  console.log('0 passed, 1 failed')
}

async function whatChanged() {
  const since = await changedSince(flag.split('=')[1])
  const files = await changedJourneys(since)
  return {
    'tests of what changed': () => vitest({ since }),
    ...(files.length === 0 ? {} : { 'web pages': webBuild, 'changed journeys': () => journeys({ args: files }) }),
  }
}
