import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compiledCode } from '../steps/compile-cache.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/**
 * Runs Vitest and counts the tests by its own report.
 * @param run `projects` and `files`: all where none is named; `environment`; `since`: a commit, for the tests alone that
 *   reach what has changed after it
 */
export async function vitest({ projects = [], environment = {}, files = [], since } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-vitest-'))
  const report = join(folder, 'report.json')
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // Tests start a hundred servers: they share what Node has compiled of them.
  const env = { ...process.env, ...environment, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiledCode }
  const chosen = [
    ...projects.map((name) => `--project=${name}`),
    ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']),
  ]
  const { code } = await run(pinnedNode(), [...args, ...chosen, ...files], {
    cwd: root,
    env,
    show: true,
  })
  const counts = existsSync(report)
    ? countTests(JSON.parse(readFileSync(report, 'utf8')), code)
    : { passed: 0, failed: 1 }
  rmSync(folder, { recursive: true, force: true })
  return counts
}

/** Skipped tests fail the run, as do files that could not be read and errors outside of any test. */
export function countTests(report, code) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const skipped = tests.length - passed - failedTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  if (skipped > 0) console.log(`${skipped} tests were skipped: they count as failed.`)
  const failed = failedTests + skipped + brokenFiles
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures: report.testResults.flatMap(failuresOf) }
}

/** Each test of a file that failed or was skipped, with its message, and the file itself where it could not be read. */
function failuresOf({ name, message, status, assertionResults }) {
  const failed = assertionResults.filter((each) => each.status !== 'passed')
  const where = relative(root, name)
  if (status === 'failed' && failed.length === 0) return [{ test: where, message }]
  return failed.map((each) => ({
    test: `${where} › ${each.fullName}`,
    message: each.failureMessages?.join('\n') || each.status,
  }))
}
