import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'
import { ensureChromium } from './chromium.mjs'

/**
 * Runs the journeys in a real Chromium against the whole product.
 * @param options.environment and options.args for Playwright: which journeys, and in how many looks
 */
export async function journeys({ environment = {}, args = [] }) {
  return playwright({ ...environment, CHROMIUM_PATH: await ensureChromium() }, args)
}

/** Runs Playwright, and counts by its report. */
export async function playwright(environment, args) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-journeys-'))
  const report = join(folder, 'report.json')
  const env = { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const command = [cli, 'test', '--reporter=list,json', ...args]
  const { code } = await run(pinnedNode(), command, { cwd: root, env, show: true })
  const counts = existsSync(report)
    ? countJourneys(JSON.parse(readFileSync(report, 'utf8')), code)
    : { passed: 0, failed: 1 }
  rmSync(folder, { recursive: true, force: true })
  return counts
}

/** A journey that passes only at the second try, or is skipped, has not passed. */
export function countJourneys({ stats, suites = [], errors = [] }, code) {
  const failed = stats.unexpected + stats.flaky + stats.skipped
  if (stats.skipped > 0) console.log(`${stats.skipped} journeys were skipped: they count as failed.`)
  return {
    passed: stats.expected,
    failed: failed === 0 && (code !== 0 || errors.length > 0) ? 1 : failed,
    failures: [
      ...errors.map(({ message }) => ({ test: 'outside of any journey', message })),
      ...suites.flatMap(failuresOf),
    ],
  }
}

/** Each journey of a suite, and of the suites inside it, that failed, was skipped or needed luck, with its messages. */
function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      test: `e2e/${file}:${line} › ${title}`,
      message:
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message)
          .join('\n') || tests.map(({ status }) => status).join(', '),
    })),
    ...suites.flatMap(failuresOf),
  ]
}
