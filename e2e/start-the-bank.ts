import { spawn } from 'node:child_process'
import { chownSync, cpSync, lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generousPace } from '../apps/server/src/testing/generous-pace.ts'
import { databaseFolder } from '../scripts/steps/database-folder.mjs'
import { today } from './days-in-kyiv.ts'
import { answers, end, freePort } from './started-program.ts'

const starter = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
/** The same demo people sign in hundreds of times. */
const rememberDigests = new URL('../apps/server/src/testing/remember-digests.ts', import.meta.url)

/** The data folder of a bank that has been started for the first time and stopped. */
const STARTED_ONCE = 'BANK_STARTED_ONCE'

/**
 * Starts the whole product as a person would, with an empty data folder of its own and on a free port. Then it is started
 * again with a copy of that folder, as each other bank of the journeys is: a first start takes ten times as long. The address
 * goes to the journeys. BASE_URL points them at a bank that is running already.
 */
export default async function startTheBank(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL'] !== undefined) return undefined
  const first = await openBank()
  await first.end()
  process.env[STARTED_ONCE] = first.dataDir
  const bank = await openBank()
  process.env['BASE_URL'] = bank.address
  process.env['DESK_URL'] = bank.desk
  return async () => {
    await bank.stop()
    removeData(first.dataDir)
  }
}

type RunningBank = {
  readonly address: string
  readonly desk: string
  readonly dataDir: string
  /** Ends the bank, and leaves what it has in its folder. */
  readonly end: () => Promise<void>
  /** Ends the bank, and removes its folder. */
  readonly stop: () => Promise<void>
}

/** A bank beside the others, for journeys that would disturb everybody else's. @param settings of its own */
export async function openBank(settings: Readonly<Record<string, string>> = {}): Promise<RunningBank> {
  const dataDir = databaseFolder('dilo-journeys-')
  // The accounts of the copied bank have its code.
  const startedOnce = settings['BANK_CODE'] === undefined ? process.env[STARTED_ONCE] : undefined
  if (startedOnce !== undefined) copyData(startedOnce, dataDir)
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
      // An announcement that has not ended.
      SHUTDOWN_DAY: today(),
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
  return { address, desk, dataDir, end: () => end(bank), stop }
}

/** The place of a data folder's database, when it is elsewhere: root's does when the temporary folder is closed to others. */
function databaseElsewhere(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres')
  return lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(home) : undefined
}

/** Copies the data of a bank that has ended, with their owners: PostgreSQL opens its own files alone. */
function copyData(from: string, to: string): void {
  if (databaseElsewhere(from) !== undefined) return
  cpSync(from, to, { recursive: true })
  if (process.getuid?.() !== 0) return
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { uid, gid } = lstatSync(join(from, name))
    if (uid !== 0) chownSync(join(to, name), uid, gid)
  }
}

function removeData(dataDir: string): void {
  const elsewhere = databaseElsewhere(dataDir)
  if (elsewhere !== undefined) rmSync(elsewhere, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
