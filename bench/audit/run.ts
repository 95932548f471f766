// The same transfer in a transaction of its own, with the two entries of a signature and without, in interleaved rounds.
import { randomUUIDv7 } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ok } from '@dilo/domain/result.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts'
import { inTransaction, ledgerConnection } from '../../apps/server/src/db/transaction.ts'
import { recordAudit } from '../../apps/server/src/features/audit/record-audit.ts'
import { verifyTrail } from '../../apps/server/src/features/audit/verify-trail.ts'
import { type Books, openBooks } from '../ledger/contestants.ts'
import { cpuSeconds } from '../ledger/cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { type Contestant, drive, type Measured, median } from '../ledger/drive.ts'

const ROUNDS = sizeOf('ROUNDS', 9)
const MILLISECONDS = 500
const CLIENTS = [16, 64]
const SINGLE = 1_000
/** A batch job's chunk. */
const CHUNK = 1_000

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-audit-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 2 })
owner.on('error', () => {})
try {
  await migrate(postgres)
  const books = await openBooks(owner)
  await owner.query(
    `insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
     select id, n, lpad(n::text, 8, '0'), false, 'x', 'x', 'x', 'x', now() from unnest($1::uuid[]) with ordinality as c(id, n)`,
    [books.clients.map(({ companyId }) => companyId)],
  )
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 64 })
  await alternate(database, books)
  await compare(database, books)
  await appendChunks(database, books)
  await verify(database)
  await database.destroy()
} finally {
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One client makes a transfer of each kind in turn: the fastest tenth is the cost without interference. */
async function alternate(database: Database, books: Books): Promise<void> {
  const contestants = [transferring('a transfer', database, books, false), transferring('the same with two entries', database, books, true)]
  const times: number[][] = contestants.map(() => [])
  for (let index = 0; index < SINGLE; index += 1) {
    for (const [place, { transfer }] of contestants.entries()) {
      const begun = performance.now()
      await transfer(0, index)
      times[place]?.push(performance.now() - begun)
    }
  }
  const [bare, recorded] = times.map((all) => all.sort((left, right) => left - right)[SINGLE / 10] ?? 0) as [number, number]
  reportFigure(
    'a transfer with two entries of the trail, clients: 1',
    bare / recorded,
    `fastest tenth: ${bare.toFixed(2)} ms without, ${recorded.toFixed(2)} ms with them`,
  )
}

async function compare(database: Database, books: Books): Promise<void> {
  const { rows } = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const cpu = () => cpuSeconds(Number(rows[0]?.file.split('\n')[0]))
  const without = transferring('a transfer', database, books, false)
  const withEntries = transferring('the same with two entries', database, books, true)
  for (const one of [without, withEntries]) await drive(one, 16, MILLISECONDS, cpu)
  console.log(`transfers/s (µs of CPU each), medians of ${ROUNDS} interleaved rounds`)
  for (const clients of CLIENTS) {
    const seen: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, one] of [without, withEntries].entries()) seen[index]?.push(await drive(one, clients, MILLISECONDS, cpu))
    }
    const [bare, recorded] = seen.map((rounds) => ({
      rate: median(rounds.map(({ rate }) => rate)),
      cpu: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    }))
    if (bare === undefined || recorded === undefined) throw new Error('Nothing was measured')
    const shown = ({ rate, cpu: micro }: { rate: number; cpu: number }): string => `${Math.round(rate)} (${Math.round(micro)})`
    reportFigure(
      `a transfer with two entries of the trail, clients: ${clients}`,
      recorded.rate / bare.rate,
      `${shown(bare)} without, ${shown(recorded)} with them`,
    )
  }
}

function transferring(name: string, database: Database, { clients }: Books, records: boolean): Contestant {
  const any = () => clients[Math.floor(Math.random() * clients.length)] as (typeof clients)[number]
  return {
    name,
    async transfer() {
      const [debit, id, at] = [any(), randomUUIDv7(), new Date()]
      let credit = any()
      while (credit === debit) credit = any()
      const posted = await inTransaction(database, async (transaction) => {
        const postings = [{ debit, credit, amount: kopiykas(1n), currency: 'UAH' as const }]
        const outcome = await postTransaction(ledgerConnection(transaction), {
          companyId: debit.companyId,
          transactionId: id,
          idempotencyKey: id,
          bookedAt: at,
          valueDate: businessDateAt(at.getTime()),
          postings,
        })
        if (records && outcome.ok) recordSignature(transaction, debit.companyId, id, at)
        return outcome
      })
      if (!posted.ok) throw new Error(`The ledger refused: ${posted.error}`)
    },
  }
}

function recordSignature(transaction: Parameters<typeof recordAudit>[0], companyId: string, subjectId: string, at: Date): void {
  const facts = { version: 1, digest: 'a'.repeat(64), method: 'SMS', type: 'first' } as const
  recordAudit(transaction, { companyId, by: { personId: subjectId, sessionId: subjectId }, event: 'paymentSigned', subjectId, facts, at })
  recordAudit(transaction, { companyId, by: 'bank', event: 'paymentSettled', subjectId, facts: {}, at })
}

async function appendChunks(database: Database, { clients }: Books): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const begun = performance.now()
    await inTransaction<void, never>(database, async (transaction) => {
      for (let index = 0; index < CHUNK / 2; index += 1) recordSignature(transaction, clients[round % 2]?.companyId ?? '', randomUUIDv7(), new Date())
      return ok(undefined)
    })
    times.push(performance.now() - begun)
  }
  console.log(`  ${CHUNK} entries of one company in one transaction: ${Math.min(...times).toFixed(0)} ms at best`)
}

async function verify(database: Database): Promise<void> {
  const [begun, before] = [performance.now(), process.memoryUsage().rss]
  const { entries, chains, faults } = await verifyTrail(database, new Map(), () => {})
  const seconds = (performance.now() - begun) / 1000
  const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
  console.log(
    `  the command: ${entries} entries of ${chains} chains in ${seconds.toFixed(1)} s, ${Math.round(entries / seconds)} each second, ${grown} MiB more, ${faults} faults`,
  )
}
