// `node scripts/find-chromium.mjs` prints the browser in which the journeys run, or says how to get one.
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The headless shell first: the same engine, without the windows, side panels and toolbars that a whole Chromium draws
// invisibly for every page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The advice when there is no browser. */
export const howToGetChromium =
  'No Chromium was found for the journeys: install it (Debian: apt-get install chromium), or run "npx playwright install chromium --with-deps", or set CHROMIUM_PATH to one; "npm test -- --yes" tries to install it.'

/** The path of a Chromium: the one in CHROMIUM_PATH, Playwright's own, one on the PATH, one in the usual places. */
export async function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) return isProgram(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : undefined
  const onPath = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...onPath, ...usualPlaces].flatMap((place) => [place, ...names.map((name) => join(place, name))])
  return [await downloadOfPlaywright(), ...candidates].find(isProgram)
}

async function downloadOfPlaywright() {
  try {
    const { chromium } = await import('playwright-core')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function isProgram(path) {
  if (!path || !/(chrom|chrome)[^/\\]*$/i.test(path)) return false
  try {
    accessSync(path, constants.X_OK)
    // A folder can be run through, too: that of the program has its name.
    return statSync(path).isFile()
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await findChromium()
  console.log(found ?? howToGetChromium)
  if (found === undefined) process.exitCode = 1
}
