// `node scripts/find-chromium.mjs` prints the browser in which the journeys run, or says how to get one.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProgram, programOfMachine } from './programs/program-of-machine.mjs'
import { root } from './steps/root.mjs'

// The headless shell first: the same engine, without the windows, side panels and toolbars that a whole Chromium draws
// invisibly for every page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Chromium',
  'Google Chrome',
  'chrome.exe',
]
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application',
]

/** The folder of Playwright's downloaded browsers: in the clone, so that nothing is left elsewhere. */
export const downloadedBrowsers = join(root, '.cache', 'browsers')

/** The advice when there is no browser and none could be had. */
export const howToGetChromium = `No Chromium was found for the journeys, and none could be had. There are three ways: install Chromium or Chrome (Debian, as root: apt-get install chromium-headless-shell), or, where Playwright's downloads can be reached, run "npm test" again, or set CHROMIUM_PATH to one. "npm test -- --no-browser" leaves the journeys out.`

/** The path of a Chromium: the one in CHROMIUM_PATH, one of this machine, the one that Playwright has downloaded. */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  const found = programOfMachine(names, usualPlaces, environment)
  if (found === '/usr/bin/chromium' && isProgram(behindDebiansLauncher)) return behindDebiansLauncher
  return found ?? downloadOfPlaywright()
}

/** Debian's launcher adds flags for a person's desktop: pictures by a graphics card, extensions. */
const behindDebiansLauncher = '/usr/lib/chromium/chromium'

/** Playwright's folders are named by version: `chromium_headless_shell-1300/chrome-headless-shell-linux64/chrome-headless-shell`. */
function downloadOfPlaywright() {
  try {
    return readdirSync(downloadedBrowsers, { recursive: true })
      .filter((path) => /[/\\](chrome-headless-shell|headless_shell)(\.exe)?$/.test(path))
      .map((path) => join(downloadedBrowsers, path))
      .find(isProgram)
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findChromium()
  console.log(found ?? howToGetChromium)
  if (found === undefined) process.exitCode = 1
}
