// Several rounds, both servers in each and by turns first, so that other load of the machine affects both alike;
// medians.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseClock, ownRates } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openOwnersDatabase } from '../../apps/server/src/db/open.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { askFor } from './ask.ts'

const ROUNDS = sizeOf('ROUNDS', 9)
const MILLISECONDS = 1_500
const CLIENTS = [1, 16]
const kinds = ['bare', 'unpaced', 'product'] as const
/** Row security shows at a read of a company's tables, by callers of several companies in turn. */
const kindsOfCompanies = ['unwalled', 'product'] as const
const ACCOUNTS = '/api/account-service/accounts'

type Kind = (typeof kinds)[number] | 'unwalled'
type Server = { readonly process: ChildProcess; readonly port: number; cpuSeconds(): Promise<number> }
type Measured = { readonly rate: number; readonly p50: number; readonly p99: number; readonly cpuMicroseconds: number }

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-house-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const servers: Server[] = []
try {
  await migrate(postgres)
  const cookies = await signedInCookies()
  const byKind = new Map<Kind, Server>()
  for (const kind of [...kinds, 'unwalled'] as const) byKind.set(kind, await serve(kind))
  const database = await postmaster()
  report(await measure(byKind, { kinds, cookies: cookies.slice(0, 1) }, database))
  reportWall(await measure(byKind, { kinds: kindsOfCompanies, cookies, path: ACCOUNTS }, database))
} finally {
  for (const server of servers) server.process.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Sessions of people of several companies, as sign-in leaves them. */
async function signedInCookies(): Promise<string[]> {
  const database = openOwnersDatabase(postgres.adminUrl)
  await makeDemoBank({
    bankCode: readConfig({ BANK_MODE: 'local' }).bankCode,
    database,
    clock: chooseClock(),
    exchangeRates: ownRates(readConfig({ BANK_MODE: 'local' })),
  })
  const people = await database
    .selectFrom('relation')
    .select(['person_id', 'company_id'])
    .distinctOn('company_id')
    .where('type', 'in', ['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR'])
    .where('status', '=', 'active')
    .limit(4)
    .execute()
  const tokens = people.map(() => newSecretToken())
  await database
    .insertInto('session')
    .values(
      people.map((person, index) => ({
        token_hash: hashToken(tokens[index] as string),
        person_id: person.person_id,
        current_company_id: person.company_id,
        browser: true,
        created_at: new Date(),
        last_seen_at: new Date(),
        expires_at: new Date(Date.now() + HOUR),
      })),
    )
    .execute()
  await database.destroy()
  return tokens.map((token) => `session=${token}; lang=uk`)
}

async function serve(kind: Kind): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [kind, postgres.applicationUrl])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const server: Server = {
    process: child,
    port,
    async cpuSeconds() {
      child.send('cpu')
      const [usage] = (await once(child, 'message')) as [{ cpuSeconds: number }]
      return usage.cpuSeconds
    },
  }
  servers.push(server)
  return server
}

async function postmaster(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  await client.end()
  return Number(rows[0]?.file.split('\n')[0])
}

/** A browser that has called before brings the anti-forgery cookie of its session, too. */
async function wholeCookie({ port }: Server, cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/authority`, { headers: { cookie } })
  await answer.arrayBuffer()
  const [given] = answer.headers.getSetCookie()
  return given === undefined ? cookie : `${cookie}; ${given.split(';')[0]}`
}

type Asked = { readonly kinds: readonly Kind[]; readonly cookies: readonly string[]; readonly path?: string }

async function measure(byKind: ReadonlyMap<Kind, Server>, { kinds: compared, cookies, path }: Asked, database: number): Promise<Map<string, Measured[]>> {
  const seen = new Map<string, Measured[]>()
  const whole = await Promise.all(cookies.map((cookie) => wholeCookie(byKind.get('product') as Server, cookie)))
  for (const kind of compared) await askFor((byKind.get(kind) as Server).port, whole, 16, 2_000, path)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const kind of round % 2 === 0 ? compared : compared.toReversed()) {
        const server = byKind.get(kind) as Server
        const before = (await server.cpuSeconds()) + cpuSecondsOfDatabase(database)
        const { done, ...asked } = await askFor(server.port, whole, clients, MILLISECONDS, path)
        const cpu = (await server.cpuSeconds()) + cpuSecondsOfDatabase(database) - before
        const key = `${kind}|${clients}`
        seen.set(key, [...(seen.get(key) ?? []), { ...asked, cpuMicroseconds: (cpu * 1e6) / done }])
      }
    }
  }
  return seen
}

function reportWall(seen: ReadonlyMap<string, readonly Measured[]>): void {
  for (const clients of CLIENTS) {
    const middle = (kind: Kind, figure: keyof Measured): number => median((seen.get(`${kind}|${clients}`) ?? []).map((one) => one[figure]))
    const ratio = (figure: keyof Measured): number => middle('product', figure) / middle('unwalled', figure)
    reportFigure(
      `accounts behind row security, clients: ${clients}`,
      ratio('rate'),
      `its CPU ${ratio('cpuMicroseconds').toFixed(2)} × of ${middle('unwalled', 'cpuMicroseconds').toFixed(0)} µs, its p99 ${ratio('p99').toFixed(2)} ×`,
    )
  }
}

function report(seen: ReadonlyMap<string, readonly Measured[]>): void {
  const middle = (kind: Kind, clients: number, figure: keyof Measured): number => median((seen.get(`${kind}|${clients}`) ?? []).map((one) => one[figure]))
  console.log(`reads/s (µs of CPU each, server and PostgreSQL; p50 / p99 in ms), medians of ${ROUNDS} interleaved rounds`)
  for (const clients of CLIENTS) {
    for (const kind of kinds) {
      const [rate, cpu, p50, p99] = (['rate', 'cpuMicroseconds', 'p50', 'p99'] as const).map((figure) => middle(kind, clients, figure))
      console.log(
        `  ${`${clients} client${clients === 1 ? '' : 's'}, ${kind}`.padEnd(26)}${Math.round(rate ?? 0)} (${Math.round(cpu ?? 0)}; ${p50?.toFixed(2)} / ${p99?.toFixed(2)})`,
      )
    }
  }
  for (const clients of CLIENTS) {
    const ratio = (figure: keyof Measured): number => middle('product', clients, figure) / middle('bare', clients, figure)
    reportFigure(`authenticated read, clients: ${clients}`, ratio('rate'), `its CPU ${ratio('cpuMicroseconds').toFixed(2)} ×`)
    reportFigure(`p99 of an authenticated read, clients: ${clients}`, ratio('p99'))
    const paced = (figure: keyof Measured): number => middle('product', clients, figure) / middle('unpaced', clients, figure)
    reportFigure(`a read with budgets, clients: ${clients}`, paced('rate'), `its CPU ${paced('cpuMicroseconds').toFixed(2)} ×`)
  }
}
