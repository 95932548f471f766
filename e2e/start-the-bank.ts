import { spawn } from 'node:child_process'
import { lstatSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generousPace } from '../apps/server/src/testing/generous-pace.ts'
import { databaseFolder } from '../scripts/steps/database-folder.mjs'
import { answers, end, freePort } from './started-program.ts'

const starter = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
/** The same demo people sign in hundreds of times. */
const rememberDigests = new URL('../apps/server/src/testing/remember-digests.ts', import.meta.url)

/**
 * Starts the whole product as a person would, with an empty data folder of its own and on a free port, and gives
 * its address to the journeys. BASE_URL points them at a bank that is running already.
 */
export default async function startTheBank(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL'] !== undefined) return undefined
  const bank = await openBank()
  process.env['BASE_URL'] = bank.address
  process.env['DESK_URL'] = bank.desk
  return bank.stop
}

/** A bank beside the others, for journeys that would disturb everybody else's. @param settings of its own */
export async function openBank(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ address: string; desk: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = databaseFolder('dilo-journeys-')
  const [port, deskPort] = [await freePort(), await freePort()]
  // All visitors of the journeys come from one network and click as fast as programs do, and their phones have one prefix.
  const bank = spawn(process.execPath, ['--import', rememberDigests.href, starter], {
    env: {
      ...process.env,
      NODE_ENV: '',
      BANK_MODE: 'local',
      DATABASE_URL: '',
      ...generousPace,
      DEMO_STARTS_PER_RANGE: '1000',
      REGISTRATIONS_PER_RANGE: '1000',
      MESSAGES_PER_PREFIX: '3000',
      PORT: String(port),
      DESK_PORT: String(deskPort),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(bank)
    removeData(dataDir)
  }
  const address = `http://127.0.0.1:${port}`
  // By its name: browsers give passkeys to no IP address.
  const desk = `http://localhost:${deskPort}`
  try {
    await answers(`${address}/sign`, bank, 'The bank')
    // It opens after the clients' listener.
    await answers(`${desk}/desk`, bank, 'The desk')
  } catch (error) {
    await stop()
    throw error
  }
  return { address, desk, dataDir, stop }
}

function removeData(dataDir: string): void {
  const home = join(dataDir, 'postgres')
  // Root's database lies elsewhere when the temporary folder is closed to others.
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(home), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
