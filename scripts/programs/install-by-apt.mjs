import { existsSync } from 'node:fs'
import { run } from '../steps/run.mjs'

const minutes = 60_000

/** Installs packages of Debian or Ubuntu. @throws Error that says why not, in one sentence */
export async function installByApt(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error('Only root on Debian or Ubuntu can install it.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', args, { env, timeout: 10 * minutes })
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed (${lastLine(output)}).`)
  }
}

/** The line that names the fault, or the last one. */
export function lastLine(output) {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return lines.findLast((line) => /^(E:|Error|Failed)/.test(line)) ?? (lines.at(-1) || 'without a word')
}
