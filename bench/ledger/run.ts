// Several rounds, every contestant in each, so that other load of the machine affects all alike; medians.
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { measureBatches } from './batches.ts'
import { alone, type Books, gathered, handWritten, openBooks, spread, throughClearing } from './contestants.ts'
import { cpuSeconds } from './cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { type Contestant, drive, type Measured, median } from './drive.ts'

const ROUNDS = sizeOf('ROUNDS', 5)
const MILLISECONDS = 2_000
const CLIENTS = [1, 16, 64]
const CHUNKS = [100, 1_000, 10_000]

function middle(rounds: readonly Measured[]): Measured {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-ledger-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
try {
  await migrate(postgres)
  const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 2 })
  await owner.query(readFileSync(new URL('./floor.sql', import.meta.url), 'utf8'))
  const application = new pg.Pool({
    connectionString: postgres.applicationUrl,
    options: '-c role=dilo_application',
    max: 64,
  })
  // A connection that PostgreSQL ends at shutdown raises this error; its cause is reported elsewhere.
  for (const pool of [owner, application]) pool.on('error', () => {})
  const books = await openBooks(application)
  await report(await measure(await contestants(application, books), await postmasterOf(owner)))
  reportBatches(await measureBatches(application, books, CHUNKS))
  await owner.end()
  await application.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function contestants(application: pg.Pool, books: Books): Promise<Contestant[]> {
  return [
    await handWritten(application),
    alone('ledger, each alone', application, books, spread),
    gathered('ledger, gathered', application, books, spread),
    gathered('ledger, gathered, one clearing account', application, books, throughClearing),
  ]
}

async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  return Number(rows[0]?.file.split('\n')[0])
}

type Table = Map<string, Map<number, Measured>>

async function measure(all: readonly Contestant[], postmaster: number): Promise<Table> {
  const cpu = () => cpuSeconds(postmaster)
  const seen = new Map<string, Measured[]>()
  for (const one of all) await drive(one, 16, MILLISECONDS, cpu)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const one of all) {
        const key = `${one.name}|${clients}`
        seen.set(key, [...(seen.get(key) ?? []), await drive(one, clients, MILLISECONDS, cpu)])
      }
    }
  }
  return new Map(all.map(({ name }) => [name, new Map(CLIENTS.map((clients) => [clients, middle(seen.get(`${name}|${clients}`) ?? [])]))]))
}

async function report(table: Table): Promise<void> {
  console.log(`transfers/s (µs of CPU each), clients ${CLIENTS.join(' / ')}; medians of ${ROUNDS} interleaved rounds`)
  for (const [name, byClients] of table) {
    const cells = [...byClients.values()].map(({ rate, cpuMicroseconds }) => `${Math.round(rate)} (${Math.round(cpuMicroseconds)})`)
    console.log(`  ${name.padEnd(42)}${cells.map((cell) => cell.padStart(15)).join('')}`)
  }
  const rate = (name: string, clients: number): number => table.get(name)?.get(clients)?.rate ?? 0
  const floor = 'hand-written, one statement'
  for (const clients of [16, 64]) {
    reportFigure(`transfers each alone, clients: ${clients}`, rate('ledger, each alone', clients) / rate(floor, clients))
    reportFigure(`transfers gathered, clients: ${clients}`, rate('ledger, gathered', clients) / rate(floor, clients))
  }
  reportFigure('transfers through one clearing account', rate('ledger, gathered, one clearing account', 64) / rate('ledger, gathered', 64))
}

/** A batch is linear: ten times as long a chunk costs no more for each transfer, but for noise. */
function reportBatches(times: ReadonlyMap<number, number>): void {
  console.log(`10,000 transfers in chunks: ${[...times].map(([size, time]) => `of ${size} ${Math.round(time)} ms`).join(', ')}`)
  reportFigure('transfers in chunks of 10,000', (times.get(10_000) ?? 0) / (times.get(1_000) ?? 0))
}
