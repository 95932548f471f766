import { join, relative } from 'node:path'
import { downloadedBrowsers, findChromium, howToGetChromium } from '../find-chromium.mjs'
import { installByApt, lastLine } from '../programs/install-by-apt.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { Refusal } from '../steps/refusal.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'
import { step } from '../steps/step.mjs'

const minutes = 60_000

/** The ways to a browser where the machine has none, in the order in which they are tried. */
const ways = [
  {
    name: `no browser here: Playwright downloads Chromium's headless shell into ${relative(root, downloadedBrowsers)}`,
    get: fromPlaywright,
  },
  {
    name: 'no browser here: apt-get installs chromium-headless-shell of the distribution',
    get: () => installByApt('chromium-headless-shell'),
  },
]

/** A Chromium for the journeys: the machine's own, else one that comes by itself. @throws Refusal where none can be had */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH)
    throw new Refusal(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a Chromium that can be run; correct it or remove it.`,
    )
  for (const { name, get } of ways) {
    await step(name, get).catch((error) => console.log(`  ${error.message}`))
    const installed = findChromium()
    if (installed !== undefined && (await runs(installed))) return installed
  }
  throw new Refusal(howToGetChromium)
}

/** A download may lack libraries of the machine. */
async function runs(chromium) {
  return (await run(chromium, ['--version'])).code === 0
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const { code, output } = await run(pinnedNode(), [cli, 'install', 'chromium', '--only-shell', ...withLibraries], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloadedBrowsers },
    timeout: 5 * minutes,
  })
  if (code !== 0) throw new Error(`Playwright could not download it (${lastLine(output)}).`)
}
