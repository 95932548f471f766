import module from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, describeSettings, readConfig } from './config.ts'
import { describeWaiting } from './db/apply-migration.ts'
import { bringUpToDate } from './db/bring-up-to-date.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { type Closing, closeAll } from './operations/closings.ts'
import { askedToStop } from './operations/stop-signals.ts'
import { freePort } from './free-port.ts'
import { StartError } from './start-error.ts'
import { timedStep } from './timed-step.ts'

// The bank's own modules are not imported above: they load while PostgreSQL starts, which takes half as long as they do.
const loadBank = () => import('./open-bank.ts')

/** The parts of the bank that need no database are made while that is claimed and brought up to date. */
const prepare = async (
  config: Config,
  logins: { readonly applicationUrl: string; readonly adminUrl: string; readonly deskUrl: string | null },
  closings: Closing[],
) => (await loadBank()).prepareBank(config, logins, closings)

type Running = {
  readonly config: Config
  readonly welcome: string
  /** Ends calls, then jobs, then the database. @param noticeMs how long calls are taken while /readyz says no */
  readonly stop: (noticeMs: number) => Promise<void>
  readonly databaseGone: Promise<void>
}

/** The starter's part of a start (scripts/steps/serve.mjs). */
type Beside = {
  /** The pages of clients are there: the server listens then. */
  readonly pagesBuilt?: Promise<void>
  /** Called when the bank answers. */
  readonly onReady?: () => void
  /** Ends what the starter runs beside the bank; the process ends after it. */
  readonly onStopped?: () => Promise<void>
}

/** Starts the bank and keeps it running until the signal to stop. */
export async function main({ pagesBuilt, onReady, onStopped }: Beside = {}): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    print(`Діло: npm start\n\n${describeSettings()}`)
    return
  }
  try {
    await keepRunning(await start(readConfig(), pagesBuilt), onReady, onStopped)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exitCode = 1
  }
}

async function start(config: Config, pagesBuilt?: Promise<void>): Promise<Running> {
  const closings: Closing[] = []
  try {
    if (config.serves !== 'desk') await requireFreePort(config)
    const settled = await withProcessorPort(config)
    const ofDatabase = await timedStep('database', () => openServer(settled, closings))
    const { openPrepared } = await loadBank()
    const { welcome, drain } = await openPrepared(await ofDatabase.bank, closings, pagesBuilt)
    const stop = async (noticeMs: number): Promise<void> => {
      drain()
      await pause(noticeMs)
      await closeAll(closings)
    }
    return { config: settled, welcome, stop, databaseGone: ofDatabase.gone }
  } catch (error) {
    await closeAll(closings)
    throw error
  }
}

async function openServer(
  config: Config,
  closings: Closing[],
): Promise<{ bank: ReturnType<typeof prepare>; gone: Promise<void> }> {
  if (config.database.kind === 'external') {
    const deskUrl = config.desk?.databaseUrl ?? null
    await bringUpToDate({
      ...config.database,
      deskUrl,
      onWaiting: (name, tries) => print(describeWaiting(name, tries)),
    })
    return { bank: prepare(config, { ...config.database, deskUrl }, closings), gone: new Promise(() => {}) }
  }
  const ofBank: Closing[] = []
  let bank: ReturnType<typeof prepare> | undefined
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onStep: print,
    // A module that does not load is reported where the bank is opened.
    onSpawned: () => void loadBank().catch(() => {}),
    onReady: (logins) => {
      bank = prepare(config, logins, ofBank)
      // A failure is reported where the bank is opened.
      bank.catch(() => {})
    },
  })
  closings.push({ close: () => postgres.stop() }, { close: () => closeAll(ofBank) })
  await migrate(postgres)
  return { bank: bank ?? prepare(config, postgres, ofBank), gone: postgres.exited }
}

/** Comes before any other step of the start: a taken port is the commonest mistake. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** The processor of one's own machine shows pages at its port, which others of ours name: it is settled before anything else. */
async function withProcessorPort(config: Config): Promise<Config> {
  const { processor } = config
  if (processor === null || processor.isPortChosen) return config
  return { ...config, processor: { ...processor, port: await freePort(processor) } }
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program; stop it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used; choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`This machine has no address ${host}; set HOST to one that it has.`)
  return error
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function keepRunning(
  { config, welcome, stop, databaseGone }: Running,
  onReady?: () => void,
  onStopped?: () => Promise<void>,
): Promise<void> {
  // Heard before the address is printed: its reader may stop the server at once.
  const stopped = askedToStop(() => process.exit(1))
  print(welcome)
  onReady?.()
  // Now, with all that a start runs: a server that is killed keeps it for the next one, too.
  module.flushCompileCache()
  const reason = await Promise.race([stopped, databaseGone.then(() => 'database')])
  if (reason === 'database') {
    process.stderr.write(
      '✗ PostgreSQL ended; its log is postgres.log in the data folder. Start again with npm start.\n',
    )
    process.exitCode = 1
  }
  await stop(reason === 'database' ? 0 : config.drainNoticeMs)
  await onStopped?.()
  // Whatever is still open belongs to calls that were cut off.
  process.exit()
}

// Not awaited: the form in one file (decision 214) knows no await of modules.
if (import.meta.main) void main()
