import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { findChromium, howToGetChromium } from '../find-chromium.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { Refusal } from '../steps/refusal.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'
import { step } from '../steps/step.mjs'

const minutes = 60_000

/** A Chromium for the journeys: the machine's own, else one that is installed with consent. */
export async function ensureChromium({ yes }) {
  const found = await findChromium()
  if (found !== undefined) return yes && found === '/usr/bin/chromium' ? await lighter(found) : found
  if (process.env.CHROMIUM_PATH)
    throw new Refusal(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a Chromium that can be run; correct it or remove it.`,
    )
  if (!(yes || (await consent()))) throw new Refusal(howToGetChromium)
  for (const install of [fromPlaywright, fromDistribution]) {
    await step(install.description, install).catch((error) => console.log(error.message))
    const installed = await findChromium()
    if (installed !== undefined) return installed
  }
  throw new Refusal(howToGetChromium)
}

/** Beside the distribution's Chromium its headless shell, where it can be had: the journeys take much less time in it. */
async function lighter(chromium) {
  await step(headlessShell.description, headlessShell).catch((error) => console.log(error.message))
  return (await findChromium()) ?? chromium
}

async function headlessShell() {
  await apt(['chromium-headless-shell'])
}
headlessShell.description = "Chromium's headless shell from the distribution"

async function consent() {
  if (process.env.CI === 'true') return true
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('The journeys need Chromium and there is none. Install it now? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const { code, output } = await run(pinnedNode(), [cli, 'install', 'chromium', ...withLibraries], {
    cwd: root,
    timeout: 5 * minutes,
  })
  if (code !== 0) throw new Error(`  Playwright could not fetch Chromium (${lastLine(output)}).`)
}
fromPlaywright.description = 'Chromium from Playwright'

async function fromDistribution() {
  await apt(['chromium'])
  await apt(['chromium-headless-shell']).catch(() => {})
}
fromDistribution.description = 'Chromium from the distribution'

async function apt(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error('  Only root on Debian or Ubuntu can be helped further.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', args, { env, timeout: 10 * minutes })
    if (code !== 0) throw new Error(`  apt-get ${args[0]} failed (${lastLine(output)}).`)
  }
}

/** The line that names the fault, or the last one. */
function lastLine(output) {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return lines.findLast((line) => /^(E:|Error|Failed)/.test(line)) ?? (lines.at(-1) || 'without a word')
}
