// One server, asked by turns for who calls (the authenticated read) and for all that the home page shows: by a company of the
// demo bank, with five accounts in three currencies and a year of entries, and by one whose account has very many. Medians.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseClock, ownRates } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { HASH_OF_NOBODY } from '../../apps/server/src/features/sign-in/password-hash.ts'
import { makeLargeBank } from '../../apps/server/src/large-bank/make-large-bank.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { askFor } from '../house/ask.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { median } from '../ledger/drive.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const ENTRIES = Number(process.env['ENTRIES'] ?? 200_000)
const MILLISECONDS = 1_000
const CLIENTS = [1, 16]
const HOME = '/api/account-service/overview'

type Measured = { readonly p50: number; readonly cpuMicroseconds: number }

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-home-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
let server: ChildProcess | undefined
try {
  await migrate(postgres)
  const cookies = await signedIn()
  server = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', postgres.applicationUrl])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  await measure(server, port, cookies, await postmaster())
} finally {
  server?.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The sessions of somebody of the demo bank, and of the owner of the large account. */
async function signedIn(): Promise<{ demo: string; large: string }> {
  const { bankCode } = readConfig({})
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 2 })
  const clock = chooseClock()
  await makeDemoBank({ bankCode, database, clock, exchangeRates: ownRates(readConfig({})) })
  const owner = await makeLargeBank({ database, bankCode, hash: HASH_OF_NOBODY, now: clock.now() }, { entries: ENTRIES, companies: 1 })
  const session = async (login: string): Promise<string> => {
    const token = newSecretToken()
    const { person_id, company_id } = await database
      .selectFrom('login_directory')
      .innerJoin('relation', 'relation.person_id', 'login_directory.person_id')
      .select(['relation.person_id', 'relation.company_id'])
      .where('login', '=', login)
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const ends = new Date(now.getTime() + 3_600_000)
    const row = { token_hash: hashToken(token), person_id, current_company_id: company_id, browser: true, created_at: now, last_seen_at: now, expires_at: ends }
    await database.insertInto('session').values(row).execute()
    return `session=${token}; lang=uk`
  }
  const cookies = { demo: await session('380500000001'), large: await session(owner.phone) }
  await database.destroy()
  return cookies
}

async function postmaster(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.adminUrl })
  await client.connect()
  await client.query('analyze')
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  await client.end()
  return Number(rows[0]?.file.split('\n')[0])
}

async function cpuSecondsOf(process: ChildProcess): Promise<number> {
  process.send('cpu')
  const [told] = (await once(process, 'message')) as [{ cpuSeconds: number }]
  return told.cpuSeconds
}

/** A browser that has called before brings the anti-forgery cookie of its session, too. */
async function wholeCookie(port: number, cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/authority`, { headers: { cookie } })
  await answer.arrayBuffer()
  const [given] = answer.headers.getSetCookie()
  return given === undefined ? cookie : `${cookie}; ${given.split(';')[0]}`
}

async function measure(process: ChildProcess, port: number, given: { demo: string; large: string }, database: number): Promise<void> {
  const [demo, large] = [await wholeCookie(port, given.demo), await wholeCookie(port, given.large)]
  const asked = { read: [demo, '/authority'], home: [demo, HOME], 'home, large': [large, HOME] } as const
  type Kind = keyof typeof asked
  const kinds = Object.keys(asked) as Kind[]
  const seen = new Map<string, Measured[]>()
  for (const kind of kinds) await askFor(port, asked[kind][0], 8, 1_000, asked[kind][1])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const before = (await cpuSecondsOf(process)) + cpuSecondsOfDatabase(database)
        const { done, p50 } = await askFor(port, asked[kind][0], clients, MILLISECONDS, asked[kind][1])
        const cpuMicroseconds = (((await cpuSecondsOf(process)) + cpuSecondsOfDatabase(database) - before) * 1e6) / done
        const key = `${kind}|${clients}`
        seen.set(key, [...(seen.get(key) ?? []), { p50, cpuMicroseconds }])
      }
    }
  }
  const middle = (kind: Kind, clients: number, figure: keyof Measured): number => median((seen.get(`${kind}|${clients}`) ?? []).map((one) => one[figure]))
  console.log(`the home page's data beside an authenticated read; the large account has ${ENTRIES} entries; medians of ${ROUNDS} interleaved rounds`)
  for (const clients of CLIENTS) {
    for (const kind of kinds) {
      const [p50, cpu] = [middle(kind, clients, 'p50'), middle(kind, clients, 'cpuMicroseconds')]
      console.log(`  ${`${clients} at once, ${kind}`.padEnd(26)}${p50.toFixed(2)} ms, ${Math.round(cpu)} µs of CPU`)
    }
    for (const kind of kinds.slice(1)) {
      const [time, cpu] = (['p50', 'cpuMicroseconds'] as const).map((figure) => middle(kind, clients, figure) / middle('read', clients, figure))
      console.log(`${(time ?? 9) <= 3 ? '✓' : '✗'} ${kind}, ${clients} at once: ${time?.toFixed(2)} × one authenticated read (target ≤ 3), its CPU ${cpu?.toFixed(2)} ×`)
    }
  }
}
