// One server answers in turn the authenticated read of the caller and the whole home page: for a company of the demo
// bank, with four accounts in three currencies and a year of entries, and for one with an account of very many entries.
// After an entry, so many clients look at once; then the next entry is posted. A second server caches no histories. Lists
// are held against the list of accounts. Medians.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ok } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { chooseClock, ownRates } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase, openOwnersDatabase } from '../../apps/server/src/db/open.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { HASH_OF_NOBODY } from '../../apps/server/src/features/access/sign-in/password-hash.ts'
import { makeLargeBank } from '../../apps/server/src/large-bank/make-large-bank.ts'
import { postMoves } from '../../apps/server/src/large-bank/post-large-transfers.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { askFor, client } from '../house/ask.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'

const ROUNDS = sizeOf('ROUNDS', 7)
const ENTRIES = sizeOf('ENTRIES', 200_000)
const MILLISECONDS = 1_000
const CLIENTS = [1, 16]
const DEMO = '380500000001'
const HOME = '/api/account-service/overview'
/** Every page asks for it once a minute, so it is measured beside the page that asks for the most. */
const INBOX = '/api/inbox-service/inbox'
const ACCOUNTS = '/api/account-service/accounts'
const NOTICES = '/api/notice-service/notices'
const PAYMENTS = '/api/payment-service/payments'

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
  const cookies = { demo: await session(DEMO), several: await session('380500000062'), large: await session(owner.phone) }
  await database.destroy()
  return cookies
}

/** Posts a receipt to the demo company's first account, as the ledger's own door does. */
async function openReceipts(): Promise<{ post: () => Promise<void>; close: () => Promise<void> }> {
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 1 })
  const account = await database
    .selectFrom('client_account as account')
    .innerJoin('company_view as company', 'company.company_id', 'account.company_id')
    .innerJoin('relation_view as relation', 'relation.company_id', 'account.company_id')
    .innerJoin('login_directory as login', 'login.person_id', 'relation.person_id')
    .select(['account.company_id as companyId', 'account.account_id as accountId', 'account.iban'])
    .select(['company.full_name_uk as name', 'company.client_code as code'])
    .where('login.login', '=', DEMO)
    .where('account.currency', '=', 'UAH')
    .orderBy('account.position')
    .executeTakeFirstOrThrow()
  const payer = { name: 'ТОВ «Платник»', code: '45999997', iban: 'UA903052992990004149123456789' }
  let number = 0
  return {
    async post() {
      number += 1
      const move = {
        name: `receipt ${number}`,
        at: Date.now(),
        amount: 100n,
        purpose: 'Оплата',
        number: String(number),
        debtor: payer,
        creditor: account as never,
      }
      await inTransaction<null, never>(database, async (transaction) => {
        await postMoves(transaction, [move])
        return ok(null)
      })
    },
    close: () => database.destroy(),
  }
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

type Kind =
  | 'read'
  | 'home'
  | 'home, large'
  | 'read, after an entry'
  | 'home, after an entry'
  | 'inbox'
  | 'inbox, two companies'
  | 'accounts'
  | 'notices'
  | 'payments, none'
  | 'payments, fifty'
  | 'home, nothing remembered'

type Asked = {
  readonly server: Server
  readonly cookie: string
  readonly path: string
  /** The read that it is held against, by its time or by its CPU. */
  readonly beside?: { readonly of: Kind; readonly by: 'p50' | 'cpu' }
  /** Each look is the first after an entry. */
  readonly post?: () => Promise<void>
}

/** After each entry so many clients ask at once. */
async function askAfterEntries({ server, cookie, path }: Asked, post: () => Promise<void>, clients: number) {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nbrowser: true\r\ncookie: ${cookie}\r\n\r\n`)
  const asking = Array.from({ length: clients }, () => client(server.port))
  const times: number[] = []
  let entries = 0
  for (const until = performance.now() + MILLISECONDS; performance.now() < until; entries += 1) {
    await post()
    const begun = performance.now()
    await Promise.all(asking.map((one) => one.ask(request).then(() => times.push(performance.now() - begun))))
  }
  for (const one of asking) one.close()
  return { done: times.length, p50: median(times), entries }
}

async function measureOnce(asked: Asked, clients: number, database: number, costOfEntry: number): Promise<Measured> {
  const { server, cookie, path, post } = asked
  const before = [await cpuSecondsOf(server), cpuSecondsOfDatabase(database)] as const
  const { done, p50, entries } =
    post === undefined ? { ...(await askFor(server.port, cookie, clients, MILLISECONDS, path)), entries: 0 } : await askAfterEntries(asked, post, clients)
  const own = (await cpuSecondsOf(server)) - before[0]
  const databases = cpuSecondsOfDatabase(database) - before[1] - entries * costOfEntry
  return { p50, own: (own * 1e6) / done, databases: (databases * 1e6) / done }
}

/** PostgreSQL's CPU seconds for an entry, which are no part of a look. */
async function costOf(post: () => Promise<void>, database: number): Promise<number> {
  const ENTRIES_POSTED = 500
  for (let entry = 0; entry < 100; entry += 1) await post()
  const before = cpuSecondsOfDatabase(database)
  for (let entry = 0; entry < ENTRIES_POSTED; entry += 1) await post()
  return (cpuSecondsOfDatabase(database) - before) / ENTRIES_POSTED
}

async function measure(remembering: Server, forgetful: Server, given: Cookies, database: number): Promise<void> {
  const [demo, several, large] = [
    await wholeCookie(remembering, given.demo),
    await wholeCookie(remembering, given.several),
    await wholeCookie(remembering, given.large),
  ]
  const receipts = await openReceipts()
  const toRead = { of: 'read', by: 'p50' } as const
  const toAccounts = { of: 'accounts', by: 'cpu' } as const
  // Between entries processors and caches go cold: the read is held against one in the same rhythm.
  const asked: Readonly<Record<Kind, Asked>> = {
    read: { server: remembering, cookie: demo, path: '/authority' },
    home: { server: remembering, cookie: demo, path: HOME, beside: toRead },
    'home, large': { server: remembering, cookie: large, path: HOME, beside: toRead },
    'read, after an entry': { server: remembering, cookie: demo, path: '/authority', post: receipts.post },
    'home, after an entry': {
      server: remembering,
      cookie: demo,
      path: HOME,
      beside: { of: 'read, after an entry', by: 'p50' },
      post: receipts.post,
    },
    inbox: { server: remembering, cookie: demo, path: INBOX, beside: toRead },
    'inbox, two companies': { server: remembering, cookie: several, path: INBOX, beside: toRead },
    accounts: { server: remembering, cookie: demo, path: ACCOUNTS },
    notices: { server: remembering, cookie: demo, path: NOTICES, beside: toAccounts },
    'payments, none': { server: remembering, cookie: large, path: PAYMENTS, beside: toAccounts },
    'payments, fifty': { server: remembering, cookie: demo, path: PAYMENTS },
    'home, nothing remembered': { server: forgetful, cookie: demo, path: HOME },
  }
  const kinds = Object.keys(asked) as Kind[]
  const seen = new Map<string, Measured[]>()
  for (const { server, cookie, path } of Object.values(asked)) await askFor(server.port, cookie, 8, 1_000, path)
  const costOfEntry = await costOf(receipts.post, database)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const key = `${kind}|${clients}`
        seen.set(key, [...(seen.get(key) ?? []), await measureOnce(asked[kind], clients, database, costOfEntry)])
      }
    }
  }
  await receipts.close()
  print(asked, seen)
}

function print(asked: Readonly<Record<Kind, Asked>>, seen: ReadonlyMap<string, readonly Measured[]>): void {
  const middle = (kind: Kind, clients: number, figure: keyof Measured): number => median((seen.get(`${kind}|${clients}`) ?? []).map((one) => one[figure]))
  const cpu = (kind: Kind, clients: number): number => middle(kind, clients, 'own') + middle(kind, clients, 'databases')
  console.log(`the home page's data beside an authenticated read; the large account has ${ENTRIES} entries; medians of ${ROUNDS} interleaved rounds`)
  for (const clients of CLIENTS) {
    console.log(`${clients} at once`)
    for (const [kind, { beside }] of Object.entries(asked) as [Kind, Asked][]) {
      const [p50, own, databases] = (['p50', 'own', 'databases'] as const).map((figure) => middle(kind, clients, figure)) as [number, number, number]
      const toRead = [p50 / middle('read', clients, 'p50'), cpu(kind, clients) / cpu('read', clients)].map((ratio) => ratio.toFixed(2))
      const figures = `${p50.toFixed(2)} ms, CPU of the server ${Math.round(own)} µs, of PostgreSQL ${Math.round(databases)} µs: ${toRead.join(' and ')} × the read`
      if (beside === undefined) console.log(`  ${kind}: ${figures}`)
      else {
        const ratio = beside.by === 'p50' ? p50 / middle(beside.of, clients, 'p50') : cpu(kind, clients) / cpu(beside.of, clients)
        reportFigure(`${kind}, clients: ${clients}`, ratio, figures)
      }
    }
  }
}
