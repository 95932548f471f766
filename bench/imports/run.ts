// One server and one company: a file of ten thousand payments to ten thousand accounts is uploaded several times, each with other
// purposes; the last is written. Medians: the time, the CPU of server and PostgreSQL, which noise touches least, and both against
// what PostgreSQL needs to copy the same rows in one statement; and what the server retains after each file.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
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

const ROWS = sizeOf('ROWS', 10_000)
const ROUNDS = sizeOf('ROUNDS', 6)
/** Another bank, at which all recipients have their accounts. */
const bank = certain(parseBankCode('305299'))
const IMPORTS = '/api/payment-service/imports'

type Server = { readonly child: ChildProcess; readonly url: string; readonly headers: Record<string, string> }

type Import = { readonly id: string; readonly version: number; readonly counts: { readonly rows: number; readonly faulty: number } }

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-imports-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 1 })
const {
  rows: [lines],
} = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
const postmaster = Number(lines?.file.split('\n')[0])
try {
  await migrate(postgres)
  const { cookie, accountId } = await signedIn()
  const server = await start(cookie)
  try {
    await measure(server, accountId)
  } finally {
    server.child.disconnect()
  }
} finally {
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The session of a person of the demo bank, and the account to pay from. */
async function signedIn(): Promise<{ cookie: string; accountId: string }> {
  const { bankCode } = readConfig({ BANK_MODE: 'local' })
  const database = openOwnersDatabase(postgres.adminUrl)
  await makeDemoBank({ bankCode, database, clock: chooseClock(), exchangeRates: ownRates(readConfig({ BANK_MODE: 'local' })) })
  const token = newSecretToken()
  const { person_id, company_id, account_id } = await database
    .selectFrom('login_directory')
    .innerJoin('relation', 'relation.person_id', 'login_directory.person_id')
    .innerJoin('client_account', 'client_account.company_id', 'relation.company_id')
    .select(['relation.person_id', 'relation.company_id', 'client_account.account_id'])
    .where('login', '=', '380500000001')
    .where('client_account.currency', '=', 'UAH')
    .orderBy('client_account.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const row = {
    token_hash: hashToken(token),
    person_id,
    current_company_id: company_id,
    browser: true,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + HOUR),
  }
  await database.insertInto('session').values(row).execute()
  await database.destroy()
  return { cookie: `session=${token}; lang=uk`, accountId: account_id }
}

async function start(cookie: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', postgres.applicationUrl, '{}'], { execArgv: ['--expose-gc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const answer = await fetch(`${url}/authority`, { headers: { cookie } })
  await answer.arrayBuffer()
  const [given = ''] = answer.headers.getSetCookie()
  const csrf = given.split(';')[0] ?? ''
  return { child, url, headers: { cookie: `${cookie}; ${csrf}`, browser: 'true', 'csrf-token': decodeURIComponent(csrf.split('=')[1] ?? '') } }
}

type Use = { readonly cpuSeconds: number; readonly rss: number; readonly retained: number }

/** `collect`: runs the collector first, so that the memory is the retained one. */
async function useOf({ child }: Server, asked: 'use' | 'collect' = 'use'): Promise<Use> {
  child.send(asked)
  const [usage] = (await once(child, 'message')) as [Use]
  return usage
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}

/** To ten thousand accounts at another bank, without numbers: they are given. */
function tableOf(round: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `ТОВ «Постачальник ${index}»;14360570;${composeIban(bank, String(26_000_000 + index))};${1_000 + index},50;Оплата за послуги згідно з договором №${index} від 01.02.2026 партія ${round}`,
  )
  return ['Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу', ...rows].join('\n')
}

async function asked<Answer>(
  { url, headers }: Server,
  method: string,
  path: string,
  more: { body?: string | FormData; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, ...more.headers }, ...(more.body !== undefined && { body: more.body }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function json(body: object): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function uploaded(server: Server, accountId: string, round: number): Promise<Import> {
  const form = new FormData()
  form.append('file', new Blob([tableOf(round)]), 'payments.csv')
  const answer = await asked<{ outcome: string; import: Import }>(server, 'POST', `${IMPORTS}?debtorAccountId=${accountId}`, { body: form })
  if (answer.outcome !== 'taken' || answer.import.counts.faulty > 0) throw new Error(JSON.stringify(answer).slice(0, 2_000))
  return answer.import
}

/** Milliseconds: by the clock, of the server's CPU and of PostgreSQL's. */
type Cost = { readonly wall: number; readonly server: number; readonly database: number }

async function costOf<Value>(server: Server, costs: Cost[], work: () => Promise<Value>): Promise<Value> {
  const [before, databaseBefore, begun] = [await useOf(server), cpuSecondsOfDatabase(postmaster), performance.now()]
  const value = await work()
  const wall = performance.now() - begun
  const after = await useOf(server)
  costs.push({ wall, server: (after.cpuSeconds - before.cpuSeconds) * 1_000, database: (cpuSecondsOfDatabase(postmaster) - databaseBefore) * 1_000 })
  return value
}

/** Measures PostgreSQL's cost of writing the same rows, with the indexes of their table and nothing else. */
async function floorOf(table: string, where: string): Promise<Cost> {
  await owner.query(`create table floor_of_bench (like ${table} including all)`)
  const [databaseBefore, begun] = [cpuSecondsOfDatabase(postmaster), performance.now()]
  await owner.query(`insert into floor_of_bench select * from ${table} where ${where}`)
  const cost = { wall: performance.now() - begun, server: 0, database: (cpuSecondsOfDatabase(postmaster) - databaseBefore) * 1_000 }
  await owner.query('drop table floor_of_bench')
  return cost
}

function middle(costs: readonly Cost[], of: keyof Cost): number {
  return Math.round(median(costs.map((cost) => cost[of])))
}

function tell(what: string, costs: readonly Cost[]): void {
  console.log(`  ${what}: ${middle(costs, 'wall')} ms, CPU ${middle(costs, 'server')} + PostgreSQL ${middle(costs, 'database')}`)
}

async function measure(server: Server, accountId: string): Promise<void> {
  const [uploads, pages, corrections, leavings, creations]: [Cost[], Cost[], Cost[], Cost[], Cost[]] = [[], [], [], [], []]
  const memory: Use[] = [await useOf(server, 'collect')]
  let last: Import | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await costOf(server, uploads, () => uploaded(server, accountId, round))
    const { rows } = await costOf(server, pages, () => asked<{ rows: { fields: object }[] }>(server, 'GET', `${IMPORTS}/${id}/rows`))
    await costOf(server, corrections, () => asked(server, 'PUT', `${IMPORTS}/${id}/rows/3`, json({ fields: { ...rows[1]?.fields, amount: '7,00' } })))
    last = (await costOf(server, leavings, () => asked<{ import: Import }>(server, 'PUT', `${IMPORTS}/${id}/rows/2`, json({ isLeftOut: true })))).import
    memory.push(await useOf(server, 'collect'))
  }
  if (last === null) throw new Error('No round')
  const { id, version } = last
  const kept = await floorOf('payment_import_row', `import_id = '${id}'`)
  const created = json({ version, ibanChangeConfirmed: true })
  await costOf(server, creations, () =>
    asked(server, 'POST', `${IMPORTS}/${id}/payments`, { ...created, headers: { ...created.headers, 'idempotency-key': randomUUID() } }),
  )
  const written = await floorOf('payment', `payment_id in (select payment_id from payment_import_row where import_id = '${id}')`)
  memory.push(await useOf(server, 'collect'))
  const shown = Math.round(median(uploads.map(({ wall }, index) => wall + (pages[index]?.wall ?? 0))))
  reportFigure('10,000 payments uploaded, validated, the first page shown', shown)
  tell('upload', uploads)
  reportFigure('the upload of 10,000 payments', middle(uploads, 'wall') / kept.wall, `copying the same rows ${Math.round(kept.wall)} ms`)
  tell('first page', pages)
  tell('one row mended', corrections)
  tell('one row left out', leavings)
  tell(`${ROWS - 1} payments written`, creations)
  reportFigure('the writing of 9,999 payments', middle(creations, 'wall') / written.wall, `copying the same rows ${Math.round(written.wall)} ms`)
  console.log(`  retained by the server before, after each file and after writing, MiB: ${memory.map(({ retained }) => megabytes(retained)).join(', ')}`)
  console.log(`  memory of its process, MiB: ${memory.map(({ rss }) => megabytes(rss)).join(', ')}`)
}
