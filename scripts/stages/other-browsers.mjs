import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal } from '../steps/refusal.mjs'
import { playwright } from './journeys.mjs'

/** The programs of the two browsers, and the packages in which Debian has them. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Walks the journeys of e2e/other-browsers in Firefox ESR and WebKitGTK. It installs nothing. */
export async function otherBrowsers(environment) {
  const missing = Object.keys(packages).filter((program) => !isOnPath(program))
  if (missing.length > 0)
    throw new Refusal(
      `${missing.join(', ')} not found: install what is missing (Debian: apt-get install ${missing.map((program) => packages[program]).join(' ')}) and run the command again.`,
    )
  return playwright(environment, ['--config', join('e2e', 'other-browsers', 'playwright.config.ts')])
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
