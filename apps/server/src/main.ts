import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Config, describeSettings, readConfig } from './config.ts'
import {
  chooseBackOffice,
  chooseCaptcha,
  chooseClearing,
  chooseClock,
  chooseExchangeRates,
  chooseFiles,
  chooseImports,
  chooseGovernmentRegister,
  choosePace,
  chooseSenders,
  type Context,
  ownRates,
} from './context.ts'
import { describeWaiting } from './db/apply-migration.ts'
import { bringUpToDate } from './db/bring-up-to-date.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { hearing } from './db/hear.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openOwnersDatabase, openPool, openPooledDatabase } from './db/open.ts'
import { hasDemoBank, makeDemoBank } from './demo-bank/make-demo-bank.ts'
import { requireBankOfMode } from './demo-bank/require-bank-of-mode.ts'
import { QR_NEWS, hashingQueue } from './features/access/door.ts'
import { buildApp } from './http/app.ts'
import { installQrSockets, type QrSockets } from './http/qr-sockets.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { type Closing, closeAll } from './operations/closings.ts'
import { openOperations, type Operations } from './operations/open-operations.ts'
import { paceRefusals } from './operations/pace-refusals.ts'
import { poolGauges } from './operations/pool-gauges.ts'
import { watchProcess } from './operations/process-gauges.ts'
import { qrSocketGauge } from './operations/qr-socket-gauge.ts'
import { serveMetrics } from './operations/serve-metrics.ts'
import { toldToStop } from './operations/stop-signals.ts'
import { workGauges } from './operations/work-gauges.ts'
import type { Clock } from './ports/clock.ts'
import { readFormerKeys, readServerKey } from './server-key.ts'
import { StartError } from './start-error.ts'
import { type Addresses, welcome } from './welcome.ts'
import { roomsAbove } from './rooms-above.ts'

type Running = {
  readonly config: Config
  readonly addresses: Addresses
  /** Ends calls, then jobs, then the database. @param noticeMs how long calls are taken while /readyz says no */
  readonly stop: (noticeMs: number) => Promise<void>
  readonly databaseGone: Promise<void>
}

/** Starts the bank and keeps it running until the signal to stop. */
export async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    print(`Діло: npm start\n\n${describeSettings()}`)
    return
  }
  try {
    await keepRunning(await start(readConfig()))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exitCode = 1
  }
}

async function start(config: Config): Promise<Running> {
  const closings: Closing[] = []
  let calls: Closing | undefined
  try {
    await requireFreePort(config)
    const { applicationUrl, adminUrl, databaseGone } = await timed('database', () => openServer(config, closings))
    const { database, pool } = openPooledDatabase({ applicationUrl, poolSize: config.poolSize - QUEUE_CONNECTIONS })
    closings.push({ close: () => database.destroy(), within: CONNECTIONS_MS })
    const bank = await timed('bank', () => openBank(config, database, adminUrl))
    const address = await bank.app.listen({ port: config.port, host: config.host })
    calls = closingOfCalls(bank.app, config)
    const queuePool = await openQueue(bank, applicationUrl, closings)
    const metrics = await openMetrics(bank, { calls: pool, queue: queuePool }, closings)
    // Calls end before the jobs do.
    closings.push(calls)
    calls = undefined
    const stop = async (noticeMs: number): Promise<void> => {
      bank.operations.readiness.drain()
      await pause(noticeMs)
      await closeAll(closings)
    }
    return { config, addresses: { calls: address, metrics }, stop, databaseGone }
  } catch (error) {
    await closeAll(calls === undefined ? closings : [...closings, calls])
    throw error
  }
}

/** Calls under way finish; what lasts longer than it may is cut off. */
const closingOfCalls = (app: FastifyInstance, { drainMs }: Config): Closing => ({
  close: () => app.close(),
  within: drainMs,
  cut: () => app.server.closeAllConnections(),
})

async function openServer(
  config: Config,
  closings: Closing[],
): Promise<{ applicationUrl: string; adminUrl: string; databaseGone: Promise<void> }> {
  if (config.database.kind === 'external') {
    await bringUpToDate({ ...config.database, onWaiting: (name, tries) => print(describeWaiting(name, tries)) })
    return { ...config.database, databaseGone: new Promise(() => {}) }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onStep: print })
  closings.push({ close: () => postgres.stop() })
  await migrate(postgres)
  return { applicationUrl: postgres.applicationUrl, adminUrl: postgres.adminUrl, databaseGone: postgres.exited }
}

type Bank = {
  readonly app: FastifyInstance
  readonly context: Context & { wakeOutbox: () => void }
  readonly operations: Operations
  readonly qrSockets: QrSockets
}

async function openBank(config: Config, database: Database, adminUrl: string): Promise<Bank> {
  const clock = chooseClock()
  await requireBankOfMode(database, config.mode)
  if (config.mode === 'local' && !(await hasDemoBank(database))) await makeDemoBankOf(config, adminUrl, clock)
  const serverKey = await readServerKey(config)
  const formerServerKeys = readFormerKeys(config)
  const clearing = chooseClearing(config, database, clock)
  // Until the queue is open no wake-up is needed: it looks for itself when it opens.
  const hashing = hashingQueue(config.hashing)
  const captcha = chooseCaptcha({ config, clock, serverKey, formerServerKeys })
  const context = {
    config,
    database,
    clock,
    serverKey,
    formerServerKeys,
    hashing,
    captcha,
    governmentRegister: chooseGovernmentRegister(config),
    exchangeRates: chooseExchangeRates(config),
    files: chooseFiles(config, clock),
    imports: chooseImports(),
    pace: choosePace(config, clock),
    clearing,
    backOffice: chooseBackOffice(config, database, clock),
    above: roomsAbove,
    wakeOutbox: () => {},
  }
  const operations = openOperations(context)
  const app = await buildApp(context, operations)
  return {
    app,
    context,
    operations,
    qrSockets: installQrSockets(app, context, () => operations.readiness.isDraining()),
  }
}

/** The ledger's functions raise this when the caller lacks the right. */
const REFUSED_BY_LEDGER = 'LD000'

async function makeDemoBankOf(config: Config, adminUrl: string, clock: Clock): Promise<void> {
  const database = openOwnersDatabase(adminUrl)
  try {
    await makeDemoBank({ bankCode: config.bankCode, database, clock, exchangeRates: ownRates(config), onStep: print })
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED_BY_LEDGER) throw error
    throw new StartError(
      'The demo bank agrees overdrafts, which only the owner of the database may; start once with the login of DATABASE_ADMIN_URL.',
    )
  } finally {
    await database.destroy()
  }
}

/** Connections of the pool for the queue: one listens, one takes and gives back jobs. Both hear the news for the QR sockets. */
const QUEUE_CONNECTIONS = 2
/** A connection that is still lent out then belongs to work that was cut off. */
const CONNECTIONS_MS = 2_000

async function openQueue(
  { app, context, operations, qrSockets }: Bank,
  applicationUrl: string,
  closings: Closing[],
): Promise<pg.Pool> {
  const pool = openPool({ applicationUrl, poolSize: QUEUE_CONNECTIONS }, hearing(QR_NEWS, qrSockets))
  closings.push({ close: () => pool.end(), within: CONNECTIONS_MS })
  const senders = chooseSenders(context.config, context.database, context.clock)
  const jobs = await startJobs({ context, senders, logger: app.log }, pool)
  context.wakeOutbox = jobs.wake
  operations.watchQueue(jobs.isRunning)
  closings.push({ close: () => jobs.stop(), within: context.config.drainMs })
  return pool
}

/** Opens the listener of the metrics where one is wanted. @returns its address */
async function openMetrics(
  { context, operations, qrSockets }: Bank,
  pools: Readonly<Record<string, pg.Pool>>,
  closings: Closing[],
): Promise<string | null> {
  if (context.config.metricsPort === null) return null
  const server = watchProcess()
  const metrics = await serveMetrics(context.config.metricsPort, async () => [
    ...operations.requests.families(),
    ...server.families(),
    ...poolGauges(pools),
    paceRefusals(context.pace.refusals()),
    qrSocketGauge(qrSockets.count()),
    ...(await workGauges(context)),
  ])
  closings.push({ close: () => metrics.stop() }, { close: async () => server.stop() })
  return metrics.address
}

/** Comes before any other step of the start: a taken port is the commonest mistake. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
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

/** Shows a step of the start and how long it took. */
async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work()
  print(`✓ ${name.padEnd(14)}${((performance.now() - began) / 1000).toFixed(1)} s`)
  return value
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function keepRunning({ config, addresses, stop, databaseGone }: Running): Promise<void> {
  // Heard before the address is printed: its reader may stop the server at once.
  const told = toldToStop(() => process.exit(1))
  print(welcome(config, addresses))
  const reason = await Promise.race([told, databaseGone.then(() => 'database')])
  if (reason === 'database') {
    process.stderr.write(
      '✗ PostgreSQL ended; its log is postgres.log in the data folder. Start again with npm start.\n',
    )
    process.exitCode = 1
  }
  await stop(reason === 'database' ? 0 : config.drainNoticeMs)
  // Whatever is still open belongs to calls that were cut off.
  process.exit()
}

if (import.meta.main) await main()
