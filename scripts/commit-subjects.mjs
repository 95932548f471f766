// The subjects of the commits that are not landed yet: `npm test` and `npm run check` read them.
//   node scripts/commit-subjects.mjs            since the branch left main, or since the newest tag
//   node scripts/commit-subjects.mjs <commit>   since this commit
import process from 'node:process'
import { faultsOf } from './commit-subjects/faults-of.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

/** @returns what git says; undefined: it is not there, or has no answer */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root })
  return code === 0 ? output.trim() : undefined
}

/** The last landed commit that the clone knows; undefined: none, and each of its commits may have landed. */
async function lastLanded(asked) {
  if (asked !== undefined) return asked
  return (
    (await git('merge-base', 'HEAD', 'origin/main')) ??
    (await git('merge-base', 'HEAD', 'main')) ??
    git('describe', '--tags', '--abbrev=0')
  )
}

const landed = await lastLanded(process.argv[2])
const log = landed && (await git('log', '--no-merges', '--format=%s', `${landed}..HEAD`))
if (landed !== undefined && log === undefined) throw new Error(`git knows no commit ${landed}.`)
const subjects = log ? log.split('\n') : []
const faults = faultsOf(subjects)
for (const fault of faults) console.log(fault)
console.log(`${subjects.length} commits since the last landing, ${faults.length} subjects to change`)
if (faults.length > 0) process.exitCode = 1
