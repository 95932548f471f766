// One server of the bench, in a process of its own: `serve.ts bare|unpaced|unwalled|product <application's URL> [settings in JSON]`. It
// tells its port, and its CPU time and memory whenever it is asked.
import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import {
  chooseCaptcha,
  chooseClearing,
  chooseDemoAuthority,
  chooseEds,
  chooseRemoteSigning,
  chooseClock,
  chooseExchangeRates,
  chooseFiles,
  chooseImports,
  chooseGovernmentRegister,
  chooseWatchLists,
  chooseSignatureAuthorities,
  choosePace,
} from '../../apps/server/src/context.ts'
import { choosePortsOfProducts } from '../../apps/server/src/product-ports/product-ports.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { buildApp } from '../../apps/server/src/http/app.ts'
import { generousPace } from '../../apps/server/src/testing/generous-pace.ts'
import { openBankValues } from '../../apps/server/src/features/bank-values/door.ts'
import { openSharedCounters } from '../../apps/server/src/features/access/attempt-limits/shared-counters.ts'
import { hashingQueue } from '../../apps/server/src/features/access/sign-in/hashing-queue.ts'
import { waysOfSigning } from '../../apps/server/src/features/payments/door.ts'
import { admit } from '../../apps/server/src/http/admit.ts'
import { authorise } from '../../apps/server/src/http/authority.ts'
import { roomsAbove } from '../../apps/server/src/rooms-above.ts'

const POOL_SIZE = 8
const [kind = '', applicationUrl = '', settings = '{}'] = process.argv.slice(2)

const SESSION = `
  select session.person_id, session.last_seen_at, relation.company_id, relation.type, relation.permissions
  from session
  left join relation on relation.person_id = session.person_id
    and relation.company_id = session.current_company_id and relation.status = 'active'
  where session.token_hash = $1 and session.expires_at > $2 and session.last_seen_at > $3`

/** The floor: a minimal server for this one query, with a prepared statement. */
async function bare(): Promise<FastifyInstance> {
  const pool = new pg.Pool({ connectionString: applicationUrl, max: POOL_SIZE, options: '-c role=dilo_application' })
  const app = Fastify()
  app.get('/authority', async (request, reply) => {
    const token = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const now = Date.now()
    const values = [createHash('sha256').update(token).digest(), new Date(now), new Date(now - 1_800_000)]
    const { rows } = await pool.query({ name: 'session', text: SESSION, values })
    if (rows.length === 0) return reply.status(401).send({})
    return { personId: rows[0].person_id, companyId: rows[0].company_id, permissions: rows[0].permissions }
  })
  return app
}

/**
 * The product as it is: every hook, header and check of its calls; `unpaced` leaves out their budgets, `unwalled` row
 * security.
 */
async function product(): Promise<FastifyInstance> {
  const local = readConfig({ BANK_MODE: 'local', ...generousPace, WEB_PAGES: 'none', LOG_LEVEL: 'warn', ...(JSON.parse(settings) as Record<string, string>) })
  // Answers go as in production: there nothing holds them against the contract once more.
  const config = { ...local, checksAnswers: false }
  const bankDatabase = openDatabase({ applicationUrl, poolSize: 2 })
  const database =
    kind === 'unwalled' ? openDatabase({ applicationUrl, poolSize: POOL_SIZE }) : openDatabase({ applicationUrl, workOf: 'calls', poolSize: POOL_SIZE })
  const clock = chooseClock()
  const clearing = chooseClearing(config, clock)
  const serverKey = Buffer.alloc(32, 7)
  const captcha = chooseCaptcha({ config, clock, serverKey, formerServerKeys: [] })
  const hashing = hashingQueue(config.hashing)
  const demoAuthority = chooseDemoAuthority()
  const context = {
    config,
    database,
    bankDatabase,
    clock,
    serverKey,
    formerServerKeys: [],
    bankValues: openBankValues(database, roomsAbove.bankValues),
    hashing,
    sharedCounters: openSharedCounters({ database, clock }),
    captcha,
    governmentRegister: chooseGovernmentRegister(config),
    watchLists: chooseWatchLists(config),
    exchangeRates: chooseExchangeRates(config),
    files: chooseFiles(config, clock),
    imports: chooseImports(),
    eds: chooseEds(config),
    demoAuthority,
    signatureAuthorities: chooseSignatureAuthorities({ config, bankDatabase, clock, demoAuthority, serverKey, formerServerKeys: [] }),
    ...choosePortsOfProducts({ config, database, clock, exchangeRates: chooseExchangeRates(config) }),
    remoteSigning: chooseRemoteSigning(config, database, clock),
    pace: choosePace(config, clock),
    clearing,
    above: roomsAbove,
    wakeOutbox: () => {},
  }
  const app = await buildApp(context)
  const call = { access: 'ACCOUNTS_VIEW' } as const
  const askWhoCalls: onRequestAsyncHookHandler = async (request, reply) => {
    const authority = await authorise(context, request, call)
    if (!authority.ok) return reply.status(401).send({})
    request.authority = authority.value
  }
  app.get('/authority', { onRequest: kind === 'unpaced' ? askWhoCalls : admit(context, call, 'read') }, async ({ authority }) => ({
    personId: authority?.personId,
    companyId: authority?.companyId,
    permissions: authority?.permissions,
  }))
  return app
}

const app = kind === 'bare' ? await bare() : await product()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.on('message', (asked) => {
  // Retained memory only, without garbage that waits for the collector (`--expose-gc`).
  if (asked === 'collect') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, rss, retained: heapUsed + external, signed: waysOfSigning() })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
