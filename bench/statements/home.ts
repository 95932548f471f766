// One server answers in turn the authenticated read of the caller and the whole home page: for a company of the demo
// bank, with four accounts in three currencies and a year of entries, and for one with an account of very many entries.
// A second server caches no histories: its time is that of the first look after an entry. Medians.
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
import { HASH_OF_NOBODY } from '../../apps/server/src/features/access/sign-in/password-hash.ts'
import { makeLargeBank } from '../../apps/server/src/large-bank/make-large-bank.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { askFor } from '../house/ask.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'

const ROUNDS = sizeOf('ROUNDS', 7)
const ENTRIES = sizeOf('ENTRIES', 200_000)
const MILLISECONDS = 1_000
const CLIENTS = [1, 16]
const HOME = '/api/account-service/overview'
/** Every page asks for it once a minute, so it is measured beside the page that asks for the most. */
const INBOX = '/api/inbox-service/inbox'

type Server = { readonly child: ChildProcess; readonly port: number }

type Measured = { readonly p50: number; readonly own: number; readonly databases: number }

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-home-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const servers: Server[] = []
try {
  await migrate(postgres)
  const cookies = await signedIn()
  const [remembering, forgetful] = [await start({}), await start({ HOMES_REMEMBERED: '0' })]
  servers.push(remembering, forgetful)
  await measure(remembering, forgetful, cookies, await postmaster())
} finally {
  for (const { child } of servers) child.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function start(settings: Readonly<Record<string, string>>): Promise<Server> {
  const child = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', postgres.applicationUrl, JSON.stringify(settings)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

type Cookies = { readonly demo: string; readonly several: string; readonly large: string }

/** The sessions of a person of the demo bank, of one who acts for two of its companies, and of the owner of the large account. */
async function signedIn(): Promise<Cookies> {
  const { bankCode } = readConfig({ BANK_MODE: 'local' })
  const database = openOwnersDatabase(postgres.adminUrl)
  const clock = chooseClock()
  await makeDemoBank({ bankCode, database, clock, exchangeRates: ownRates(readConfig({ BANK_MODE: 'local' })) })
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
    const ends = new Date(now.getTime() + HOUR)
    const row = { token_hash: hashToken(token), person_id, current_company_id: company_id, browser: true, created_at: now, last_seen_at: now, expires_at: ends }
    await database.insertInto('session').values(row).execute()
    return `session=${token}; lang=uk`
  }
  const cookies = { demo: await session('380500000001'), several: await session('380500000062'), large: await session(owner.phone) }
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

async function cpuSecondsOf({ child }: Server): Promise<number> {
  child.send('cpu')
  const [report] = (await once(child, 'message')) as [{ cpuSeconds: number }]
  return report.cpuSeconds
}

/** A browser that has called before brings the anti-forgery cookie of its session, too. */
async function wholeCookie({ port }: Server, cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/authority`, { headers: { cookie } })
  await answer.arrayBuffer()
  const [given] = answer.headers.getSetCookie()
  return given === undefined ? cookie : `${cookie}; ${given.split(';')[0]}`
}

async function measure(remembering: Server, forgetful: Server, given: Cookies, database: number): Promise<void> {
  const cookie = (name: keyof Cookies) => wholeCookie(remembering, given[name])
  const [demo, several, large] = [await cookie('demo'), await cookie('several'), await cookie('large')]
  const asked = {
    read: [remembering, demo, '/authority'],
    home: [remembering, demo, HOME],
    'home, large': [remembering, large, HOME],
    inbox: [remembering, demo, INBOX],
    'inbox, two companies': [remembering, several, INBOX],
    'home, read anew': [forgetful, demo, HOME],
    'home, large, read anew': [forgetful, large, HOME],
  } as const
  type Kind = keyof typeof asked
  const kinds = Object.keys(asked) as Kind[]
  const seen = new Map<string, Measured[]>()
  for (const kind of kinds) await askFor(asked[kind][0].port, asked[kind][1], 8, 1_000, asked[kind][2])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const [server, cookie, path] = asked[kind]
        const before = [await cpuSecondsOf(server), cpuSecondsOfDatabase(database)] as const
        const { done, p50 } = await askFor(server.port, cookie, clients, MILLISECONDS, path)
        const after = [await cpuSecondsOf(server), cpuSecondsOfDatabase(database)] as const
        const [own, databases] = [0, 1].map((index) => (((after[index] ?? 0) - (before[index] ?? 0)) * 1e6) / done) as [number, number]
        const key = `${kind}|${clients}`
        seen.set(key, [...(seen.get(key) ?? []), { p50, own, databases }])
      }
    }
  }
  const middle = (kind: Kind, clients: number, figure: keyof Measured): number => median((seen.get(`${kind}|${clients}`) ?? []).map((one) => one[figure]))
  const cpu = (kind: Kind, clients: number): number => middle(kind, clients, 'own') + middle(kind, clients, 'databases')
  console.log(`the home page's data beside an authenticated read; the large account has ${ENTRIES} entries; medians of ${ROUNDS} interleaved rounds`)
  for (const clients of CLIENTS) {
    console.log(`${clients} at once`)
    for (const kind of kinds) {
      const [p50, own, databases] = (['p50', 'own', 'databases'] as const).map((figure) => middle(kind, clients, figure)) as [number, number, number]
      const taken = `${p50.toFixed(2)} ms, CPU of the server ${Math.round(own)} µs, of PostgreSQL ${Math.round(databases)} µs`
      if (kind === 'read') console.log(`  the read: ${taken}`)
      else
        reportFigure(
          `${kind}, clients: ${clients}`,
          p50 / middle('read', clients, 'p50'),
          `${taken}, ${(cpu(kind, clients) / cpu('read', clients)).toFixed(2)} × its CPU`,
        )
    }
  }
}
