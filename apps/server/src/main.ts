import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, describeSettings, readConfig } from './config.ts'
import { chooseClearing, chooseClock, chooseSenders, type Context } from './context.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase, openPool } from './db/open.ts'
import { requireDatabase } from './db/require-database.ts'
import { DEMO_PASSWORD, demoSignIn, makeDemoBank } from './demo-bank/make-demo-bank.ts'
import { buildApp } from './http/app.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { readServerKey } from './server-key.ts'
import { StartError } from './start-error.ts'

/** Something to undo at the end, in the order opposite to the one in which it began. */
type Closing = () => Promise<void>

type Running = { readonly address: string; readonly stop: () => Promise<void>; readonly databaseGone: Promise<void> }

/** Starts the bank and keeps it until it is told to stop. */
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
  const stop = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  try {
    await requireFreePort(config)
    const { applicationUrl, databaseGone } = await timed('database', () => openServer(config, closings))
    const database = openDatabase({ applicationUrl, poolSize: config.poolSize - QUEUE_CONNECTIONS })
    closings.push(() => database.destroy())
    const { app, context } = await timed('bank', () => openBank(config, database))
    const address = await app.listen({ port: config.port, host: config.host })
    await openQueue(app, context, applicationUrl, closings)
    // Calls end before the jobs do.
    closings.push(() => app.close())
    return { address, stop, databaseGone }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openServer(
  config: Config,
  closings: Closing[],
): Promise<{ applicationUrl: string; databaseGone: Promise<void> }> {
  if (config.database.kind === 'external') {
    await requireDatabase(config.database)
    await migrate(config.database)
    return { applicationUrl: config.database.applicationUrl, databaseGone: new Promise(() => {}) }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onStep: print })
  closings.push(() => postgres.stop())
  await migrate(postgres)
  return { applicationUrl: postgres.applicationUrl, databaseGone: postgres.exited }
}

type Bank = { readonly app: FastifyInstance; readonly context: Context & { wakeOutbox: () => void } }

async function openBank(config: Config, database: Database): Promise<Bank> {
  const clock = chooseClock()
  if (config.mode === 'local') await makeDemoBank({ bankCode: config.bankCode, database, clock, onStep: print })
  const serverKey = await readServerKey(config)
  const clearing = chooseClearing(config, database, clock)
  // Until the queue is open nobody needs to be woken: it looks for itself when it opens.
  const context = { config, database, clock, serverKey, clearing, wakeOutbox: () => {} }
  return { app: await buildApp(context), context }
}

/** Of the pool, for the queue: one listens, one takes and gives back jobs. */
const QUEUE_CONNECTIONS = 2

async function openQueue(app: FastifyInstance, context: Bank['context'], applicationUrl: string, closings: Closing[]): Promise<void> {
  const pool = openPool({ applicationUrl, poolSize: QUEUE_CONNECTIONS })
  closings.push(() => pool.end())
  const senders = chooseSenders(context.config, context.database, context.clock)
  const jobs = await startJobs({ context, senders, logger: app.log }, pool)
  context.wakeOutbox = jobs.wake
  closings.push(() => jobs.stop())
}

/** Asked before anything else is started: a taken port is the commonest of mistakes. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program; stop it, or choose another: PORT=${port + 1} npm start`)
  }
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used; choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL') return new StartError(`This machine has no address ${host}; set HOST to one that it has.`)
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

async function keepRunning({ address, stop, databaseGone }: Running): Promise<void> {
  const config = readConfig()
  // Before the address is said: whoever reads it may end the bank at once.
  const told = toldToStop()
  printWelcome(config, address)
  const reason = await Promise.race([told, databaseGone.then(() => 'database' as const)])
  if (reason === 'database') {
    process.stderr.write('✗ PostgreSQL ended; its log is postgres.log in the data folder. Start again with npm start.\n')
    process.exitCode = 1
  }
  await stop()
  // Whatever is still open belongs to calls that were cut off.
  process.exit()
}

/** The address, and in the local mode who may sign in and where the codes arrive. */
function printWelcome(config: Config, address: string): void {
  if (config.webPages === 'built') print(`\nДіло is ready: ${address}${config.signPath}`)
  else print(`\nДіло answers calls at ${address}; its pages are Vite's.`)
  if (config.mode === 'local') {
    print(`  sign in with   ${demoSignIn}`)
    print(`  password       ${DEMO_PASSWORD}`)
    if (config.developmentDoors) print(`  demo phone     ${address}/dev/phone   (the codes arrive here)`)
    else print('  demo phone     closed: HOST, PUBLIC_ORIGIN or TRUSTED_PROXIES let others reach this server')
  }
  print('  to stop        Ctrl-C\n')
}

/** Ctrl-C, the end of the terminal, a service manager, or the end of the starter that this process hangs on. */
function toldToStop(): Promise<'told'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('told'))
    process.on('disconnect', () => resolve('told'))
  })
}

if (import.meta.main) await main()
