import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import {
  chooseCaptcha,
  chooseClearing,
  chooseEds,
  chooseClock,
  chooseDemoAuthority,
  chooseExchangeRates,
  chooseFiles,
  chooseImports,
  chooseGovernmentRegister,
  chooseSignatureAuthorities,
  choosePace,
  chooseWatchLists,
  chooseRemoteSigning,
  chooseSenders,
  type Context,
  ownRates,
} from './context.ts'
import { asBank } from './db/as-bank.ts'
import { type Hearer, hearing } from '@dilo/pg-batches/hear.ts'
import { openOwnersDatabase, openPool, openPooledDatabase } from './db/open.ts'
import { QUEUE_LINE_MS } from './jobs/queue-line.ts'
import { hasDemoBank } from './demo-bank/demo-mark.ts'
import { requireBankOfMode } from './demo-bank/require-bank-of-mode.ts'
import { keepValuesFresh, openBankValues, VALUES_NEWS } from './features/bank-values/door.ts'
import { requireNoTestAuthority } from './features/signing/door.ts'
import { QR_NEWS, hashingQueue, openSharedCounters } from './features/access/door.ts'
import { buildApp } from './http/app.ts'
import { choosePortsOfProducts } from './product-ports/product-ports.ts'
import { installQrSockets, type QrSockets } from './http/qr-sockets.ts'
import type { OpenDesk } from './open-desk.ts'
import type { Closing } from './operations/closings.ts'
import { openOperations, type Operations } from './operations/open-operations.ts'
import { paceRefusals } from './operations/pace-refusals.ts'
import { signaturesByWay } from './operations/ways-of-signing.ts'
import { poolGauges } from './operations/pool-gauges.ts'
import { watchProcess } from './operations/process-gauges.ts'
import { qrSocketGauge } from './operations/qr-socket-gauge.ts'
import { clearingUp, takenFromClearing } from './operations/clearing-gauges.ts'
import { serveMetrics } from './operations/serve-metrics.ts'
import { watchClearing } from './operations/watch-clearing.ts'
import { workGauges } from './operations/work-gauges.ts'
import { readFormerKeys, readServerKey } from './server-key.ts'
import { StartError } from './start-error.ts'
import { timedStep } from './timed-step.ts'
import { welcome } from './welcome.ts'
import { roomsAbove } from './rooms-above.ts'

// The parts that serve no client's call load after these are answered: jobs, the processor, the desk; and the demo bank
// once.
const loadJobs = () => import('./jobs/start-jobs.ts')
const loadProcessor = () => import('./open-processor.ts')
const loadDesk = () => import('./open-desk.ts')
const loadDemoBank = () => import('./demo-bank/make-demo-bank.ts')
const loadReceipts = () => import('./demo-bank/hand-in-receipts.ts')

/** A bank that answers calls. */
export type OpenBank = {
  /** Addresses and, in the local mode, logins: for the person who started it. */
  readonly welcome: string
  /** Lets /readyz say no from now on. */
  readonly drain: () => void
}

/** The logins of the bank's database. */
type Logins = { readonly applicationUrl: string; readonly adminUrl: string; readonly deskUrl: string | null }

/** Opens the bank on a database that has the form of this version, and listens. @see prepareBank, openPrepared */
export const openBank = async (config: Config, logins: Logins, closings: Closing[]): Promise<OpenBank> =>
  openPrepared(await prepareBank(config, logins, closings), closings)

/** A bank that has asked nothing of its database yet. */
type PreparedBank = {
  readonly logins: Logins
  readonly bank: Bank
  readonly pools: { readonly calls: pg.Pool; readonly bank: pg.Pool }
}

/**
 * Makes all of the bank that needs no row of its database, so that it may be done while that still starts: the routes of
 * all calls take a tenth of a second.
 * @param closings gets what must be closed: calls end before the jobs do, and the database's connections last
 */
export async function prepareBank(config: Config, logins: Logins, closings: Closing[]): Promise<PreparedBank> {
  const { applicationUrl } = logins
  const ofJobs = bankConnections(config)
  const poolSize = config.poolSize - QUEUE_CONNECTIONS - ofJobs
  const { database, pool } = openPooledDatabase({ applicationUrl, workOf: 'calls', poolSize })
  closings.push({ close: () => database.destroy(), within: CONNECTIONS_MS })
  const { database: bankDatabase, pool: bankPool } = openPooledDatabase({ applicationUrl, poolSize: ofJobs })
  closings.push({ close: () => bankDatabase.destroy(), within: CONNECTIONS_MS })
  // Connected meanwhile, where the roles are there already; what refuses it is said by the first question.
  bankPool.connect().then(
    (client) => client.release(),
    () => {},
  )
  const bank = await assembleBank(config, { database, bankDatabase })
  const { eds, files, demoAuthority } = bank.context
  closings.push({ close: async () => eds.close() })
  closings.push({ close: async () => files.containers.close() })
  closings.push({ close: async () => demoAuthority.close() })
  return { logins, bank, pools: { calls: pool, bank: bankPool } }
}

/**
 * Lets a prepared bank listen, on a database that has the form of this version.
 * @param pagesBuilt the bank listens when its pages are there
 * @throws StartError when the bank in the database is not of this mode
 */
export async function openPrepared(
  { logins: { applicationUrl, adminUrl, deskUrl }, bank, pools: ofBank }: PreparedBank,
  closings: Closing[],
  pagesBuilt?: Promise<void>,
): Promise<OpenBank> {
  const { config } = bank.context
  await timedStep('bank', () => requireBankIn(bank.context, adminUrl))
  const drain = () => bank.operations.readiness.drain()
  const values = keepValuesFresh(bank.context.bankValues, (err) =>
    bank.app.log.error({ err }, 'the values of the bank could not be read'),
  )
  closings.push({ close: async () => values.stop() })
  await pagesBuilt
  if (config.serves === 'desk') return openDeskAlone(bank, deskUrl, closings, drain)
  const calls = await bank.app.listen({ port: config.port, host: config.host })
  try {
    const queuePool = await openQueue(bank, { applicationUrl, valuesHearer: values.hearer }, closings)
    const { openProcessor } = await loadProcessor()
    const processor = await openProcessor(bank, applicationUrl, closings)
    const desk = await openDeskBeside(bank, deskUrl, closings)
    const pools = { ...ofBank, queue: queuePool, ...(desk.opened && { desk: desk.opened.pool }) }
    const metrics = await openMetrics(bank, pools, closings)
    return { welcome: welcome(config, { calls, metrics, desk: desk.said, processor }), drain }
  } finally {
    closings.push(closingOfCalls(bank.app, config))
  }
}

/** A process that serves the bank's own people alone: no calls of clients, and no jobs. */
async function openDeskAlone(
  { context, operations, ...bank }: Bank,
  deskUrl: string | null,
  closings: Closing[],
  drain: () => void,
): Promise<OpenBank> {
  const { config } = context
  operations.watchQueue(() => true)
  const { openDesk } = await loadDesk()
  const desk = await openDesk(
    { config, clientContext: context, deskUrl: requireDeskUrl(deskUrl), operations },
    closings,
  )
  if (desk === null) throw new StartError('SERVES=desk needs DESK_PORT.')
  const metrics = await openMetrics({ context, operations, ...bank }, { desk: desk.pool }, closings)
  return { welcome: welcome(config, { calls: null, metrics, desk: desk.address, processor: null }), drain }
}

const requireDeskUrl = (deskUrl: string | null): string => {
  if (deskUrl === null) throw new StartError('The desk needs DESK_DATABASE_URL.')
  return deskUrl
}

type BesideClients = { readonly opened: OpenDesk | null; readonly said: string | null }

/** The desk beside the clients' listener. Where nobody chose its port, one that is taken costs the desk alone. */
async function openDeskBeside(
  { context, operations }: Bank,
  deskUrl: string | null,
  closings: Closing[],
): Promise<BesideClients> {
  const { config } = context
  if (config.desk === null) return { opened: null, said: null }
  try {
    const { openDesk } = await loadDesk()
    const opened = await openDesk(
      { config, clientContext: context, deskUrl: requireDeskUrl(deskUrl), operations },
      closings,
    )
    return { opened, said: opened?.address ?? null }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    const { port, isPortChosen } = config.desk
    if (isPortChosen)
      throw new StartError(`Port ${port} of the desk is taken by another program; set another DESK_PORT.`)
    return { opened: null, said: `closed: port ${port} is taken by another program; set DESK_PORT` }
  }
}

/** Calls under way finish; what lasts longer than it may is cut off. */
const closingOfCalls = (app: FastifyInstance, { drainMs }: Config): Closing => ({
  close: () => app.close(),
  within: drainMs,
  cut: () => app.server.closeAllConnections(),
})

type Bank = {
  readonly app: FastifyInstance
  readonly context: Context & { wakeOutbox: () => void }
  readonly operations: Operations
  readonly qrSockets: QrSockets
}

async function assembleBank(
  config: Config,
  { database, bankDatabase }: Pick<Context, 'database' | 'bankDatabase'>,
): Promise<Bank> {
  const clock = chooseClock()
  const serverKey = await readServerKey(config)
  const formerServerKeys = readFormerKeys(config)
  const { clearing, answers: clearingAnswers } = watchClearing(chooseClearing(config, clock))
  // Until the queue is open no wake-up is needed: it looks for itself when it opens.
  const hashing = hashingQueue(config.hashing)
  const bankValues = openBankValues(bankDatabase, roomsAbove.bankValues)
  const captcha = chooseCaptcha({ config, clock, serverKey, formerServerKeys })
  const demoAuthority = chooseDemoAuthority()
  const exchangeRates = chooseExchangeRates(config)
  const context = {
    config,
    database,
    bankDatabase,
    clock,
    serverKey,
    formerServerKeys,
    bankValues,
    hashing,
    sharedCounters: openSharedCounters({ database, clock }),
    captcha,
    governmentRegister: chooseGovernmentRegister(config),
    watchLists: chooseWatchLists(config),
    exchangeRates,
    files: chooseFiles(config, clock),
    imports: chooseImports(),
    eds: chooseEds(config),
    demoAuthority,
    signatureAuthorities: chooseSignatureAuthorities({
      config,
      bankDatabase,
      clock,
      demoAuthority,
      serverKey,
      formerServerKeys,
    }),
    pace: choosePace(config, clock),
    clearing,
    ...choosePortsOfProducts({ config, database: bankDatabase, clock, exchangeRates }),
    remoteSigning: chooseRemoteSigning(config, bankDatabase, clock),
    above: roomsAbove,
    wakeOutbox: () => {},
  }
  const operations = openOperations({ database, clearingAnswers })
  const app = await buildApp(context, operations)
  return {
    app,
    context,
    operations,
    qrSockets: installQrSockets(app, context, () => operations.readiness.isDraining()),
  }
}

/** The data that the database must hold before anybody is served; in the local mode it gets a demo bank. */
async function requireBankIn(context: Context, adminUrl: string): Promise<void> {
  const { config, bankDatabase, bankValues, clock } = context
  await requireBankOfMode(bankDatabase, config.mode)
  if (config.mode === 'local' && !(await hasDemoBank(bankDatabase))) {
    await makeDemoBankOf(context, adminUrl)
  }
  await bankValues.read()
  requireNoTestAuthority({ config, bankValues, clock })
}

/** The ledger's functions raise this when the caller lacks the right. */
const REFUSED_BY_LEDGER = 'LD000'

async function makeDemoBankOf(context: Context, adminUrl: string): Promise<void> {
  const { config, clock } = context
  const database = openOwnersDatabase(adminUrl)
  try {
    const [{ makeDemoBank }, { handInReceipts }] = await Promise.all([loadDemoBank(), loadReceipts()])
    const isMade = await makeDemoBank({
      bankCode: config.bankCode,
      database,
      clock,
      exchangeRates: ownRates(config),
      onStep: (text) => process.stdout.write(`${text}\n`),
    })
    // Two servers may start together: only the one that made the bank.
    if (isMade) await handInReceipts(asBank(context))
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED_BY_LEDGER) throw error
    throw new StartError(
      'The demo bank agrees overdrafts, which only the owner of the database may; start once with the login of DATABASE_ADMIN_URL.',
    )
  } finally {
    await database.destroy()
  }
}

/**
 * Connections of the pool for the queue: one listens, one takes and gives back jobs. Both listen to the news for the QR
 * sockets and of the bank's values.
 */
const QUEUE_CONNECTIONS = 2
/** Connections for the bank's own work: jobs, and what calls leave to them. */
const bankConnections = ({ poolSize }: Config): number => Math.max(1, Math.floor(poolSize / 4))
/** A connection that is still lent out then belongs to work that was cut off. */
const CONNECTIONS_MS = 2_000

async function openQueue(
  { app, context, operations, qrSockets }: Bank,
  { applicationUrl, valuesHearer }: { readonly applicationUrl: string; readonly valuesHearer: Hearer },
  closings: Closing[],
): Promise<pg.Pool> {
  const heard = hearing({ [QR_NEWS]: qrSockets, [VALUES_NEWS]: valuesHearer })
  const pool = openPool({ applicationUrl, poolSize: QUEUE_CONNECTIONS, lineMs: QUEUE_LINE_MS }, heard)
  closings.push({ close: () => pool.end(), within: CONNECTIONS_MS })
  const senders = chooseSenders(context.config, context.bankDatabase, context.clock)
  const { startJobs } = await loadJobs()
  const jobs = await startJobs({ context: asBank(context), senders, logger: app.log }, pool)
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
    operations.foreignSessions.family(),
    operations.securityEvents.family(),
    ...server.families(),
    ...poolGauges(pools),
    paceRefusals(context.pace.refusals()),
    signaturesByWay(),
    qrSocketGauge(qrSockets.count()),
    clearingUp(!operations.degraded().includes('clearing')),
    takenFromClearing(),
    ...(await workGauges(asBank(context))),
  ])
  closings.push({ close: () => metrics.stop() }, { close: async () => server.stop() })
  return metrics.address
}
