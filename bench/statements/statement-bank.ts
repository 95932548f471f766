// A bank with a very long account, and one with a thousand entries of the same kind, behind the real server.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type Database, openDatabase, openOwnersDatabase } from '../../apps/server/src/db/open.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { makeDemoBank } from '../../apps/server/src/demo-bank/make-demo-bank.ts'
import { indexEntryWords } from '../../apps/server/src/features/accounts/statements/index-entry-words.ts'
import { insertClients } from '../../apps/server/src/large-bank/insert-clients.ts'
import { type LargeClient, largeClient } from '@dilo/demo-world/large-cast.ts'
import { BEGINS_WITH, largeTransfers, YEARS } from '@dilo/demo-world/large-transfers.ts'
import { makeLargeBank } from '../../apps/server/src/large-bank/make-large-bank.ts'
import { moveOf, postMoves } from '../../apps/server/src/large-bank/post-large-transfers.ts'
import { sizeOf } from '../costs/report.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'

const BANK_CODE = '388888'
const ENTRIES = sizeOf('ENTRIES', 1_000_000)
const COMPANIES = Math.max(1, Math.floor(ENTRIES / 100))
const FEW = 1_000
/** A place that no company of the large bank has. */
const SMALL_PLACE = 999_000
const YEAR_MS = 366 * DAY

/** The owner who looks at an account. */
export type Owner = { readonly client: LargeClient; readonly cookie: string; readonly entries: number }

export type StatementBank = {
  readonly owner: pg.Pool
  readonly port: number
  readonly applicationUrl: string
  readonly large: Owner
  readonly small: Owner
  readonly server: ChildProcess
  readonly database: Database
  /** PostgreSQL's CPU seconds so far. */
  databaseCpu(): number
  close(): Promise<void>
}

export async function openStatementBank(): Promise<StatementBank> {
  const kept = process.env['BENCH_DATA']
  const folder = kept ?? realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-statements-')))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await migrate(postgres)
  const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 2 })
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 2 })
  const now = Date.now()
  const owners = openOwnersDatabase(postgres.adminUrl)
  await makeDemoBank({ bankCode: BANK_CODE, database: owners, clock: { now: () => now } })
  await owners.destroy()
  const large = await makeLargeBank(
    { database, bankCode: BANK_CODE, hash: 'nobody signs in', now, onStep: (text) => console.log(`  ${text}`) },
    { entries: ENTRIES, companies: COMPANIES },
  )
  const small = await makeSmall(database, now)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const postmaster = Number(rows[0]?.file.split('\n')[0])
  const { server, port } = await startServer(postgres.applicationUrl)
  return {
    owner,
    port,
    server,
    database,
    applicationUrl: postgres.applicationUrl,
    databaseCpu: () => cpuSecondsOfDatabase(postmaster),
    large: { client: large, cookie: await openSession(owner, large), entries: ENTRIES + 1 },
    small: { client: small, cookie: await openSession(owner, small), entries: FEW },
    async close() {
      server.disconnect()
      await database.destroy()
      await owner.end()
      await postgres.stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the beginning of the large one, over as many years. */
async function makeSmall(database: Database, now: number): Promise<LargeClient> {
  const small = largeClient(SMALL_PLACE, BANK_CODE)
  const there = await database.selectFrom('client_account').select('account_id').where('account_id', '=', small.accountId).executeTakeFirst()
  if (there) return small
  const begun = now - YEARS * YEAR_MS
  const moves = [...largeTransfers({ entries: FEW - 1, companies: 0 }, now)].map((transfer) => {
    const move = moveOf(transfer, small, () => small)
    return { ...move, name: `small ${move.name}` }
  })
  const founder = { name: 'ТОВ «Засновник»', code: '45999997', iban: 'UA903052992990004149123456789' }
  const opening = { name: 'small opening', at: begun, amount: BEGINS_WITH, purpose: 'Внесок', number: '1', debtor: founder, creditor: small }
  await inTransaction<null, never>(database, async (transaction) => {
    await insertClients(transaction, [small], 'nobody signs in', new Date(begun))
    await postMoves(transaction, [opening, ...moves])
    return ok(null)
  })
  while (await indexEntryWords({ database }, 100));
  return small
}

async function openSession(owner: pg.Pool, { personId, companyId }: LargeClient): Promise<string> {
  const token = newSecretToken()
  await owner.query(
    `insert into session (token_hash, person_id, current_company_id, browser, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, true, now(), now(), now() + interval '8 hours')`,
    [hashToken(token), personId, companyId],
  )
  return `session=${token}; lang=uk`
}

async function startServer(applicationUrl: string): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(fileURLToPath(new URL('../house/serve.ts', import.meta.url)), ['product', applicationUrl])
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  return { server, port }
}
