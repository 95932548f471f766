import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'
import { vitest } from './vitest.mjs'

const ROUNDS = 20

/** Tests that wait: for a condition, a lock, a process or another server. */
const WAITS = /\bwaitFor\(|expect\.poll|waiting-for-a-lock|launched-server|at two servers/

/** A thread that never rests: with one for each core, each test has half a core at most. */
const BUSY = 'for (;;) Math.sqrt(Math.random())'

/**
 * Runs each test that waits twenty times while a busy loop takes half of each core: a test that depends on a quiet
 * machine fails here. WAITING names the files in place of all that wait.
 */
export async function onBusyMachine(environment) {
  const files = process.env.WAITING?.split(',') ?? filesThatWait()
  const loops = Array.from({ length: availableParallelism() }, () => new Worker(BUSY, { eval: true }))
  const sum = { passed: 0, failed: 0, failures: [] }
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { passed, failed, failures = [] } = await vitest({ environment: { ...environment, PROOF: 'brief' }, files })
      console.log(`round ${round} of ${ROUNDS}: ${passed} passed, ${failed} failed`)
      sum.passed += passed
      sum.failed += failed
      sum.failures.push(...failures)
    }
    return sum
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()))
  }
}

function filesThatWait() {
  return listFiles(root).filter(
    (path) => /^(?:apps|packages)\/.*\.test\.ts$/.test(path) && WAITS.test(readFileSync(join(root, path), 'utf8')),
  )
}
