import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint, lookAgain } from './fingerprint.mjs'
import { cannotRun, pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

/**
 * Builds what is older than its sources.
 * @param what.name what is built, for people
 * @param what.built the folder that the build writes
 * @param what.record the file that remembers the state of the sources
 * @param what.sources paths within the clone
 * @param what.programs arguments of Node: one group after the other, the programs of a group at once
 * @param what.niceness how far the build gives way to other programs: 0, or up to 19
 */
export async function buildWhenOlder({ name, built, record, sources, programs, cwd, niceness = 0 }) {
  if (isCurrent({ built, record, sources })) return
  await step(name, async () => {
    // Gone first, so that a build that was cut short is made again.
    rmSync(record, { force: true })
    for (const group of programs()) await Promise.all(group.map((program) => build(program, { name, cwd, niceness })))
    mkdirSync(dirname(record), { recursive: true })
    // Taken after the build, which may write compiled messages among its sources.
    lookAgain()
    writeFileSync(record, fingerprint(sources))
  })
}

/** True if a build is there and as new as its sources. */
export const isCurrent = ({ built, record, sources }) =>
  existsSync(built) && existsSync(record) && readFileSync(record, 'utf8') === fingerprint(sources)

async function build(program, { name, cwd, niceness }) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output, error } = await run(pinnedNode(), program, { cwd, env, niceness })
  if (error) throw cannotRun(error)
  if (code !== 0)
    throw new Refusal(
      `${output.trim()}\nThe ${name} could not be built; correct what is said above and run the command again.`,
    )
}
