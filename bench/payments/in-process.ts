// Measures last signatures without HTTP and without their codes, beside gathered transfers and beside a hand-written set of
// the same rows.
import { processQueue } from '../../apps/server/src/features/payments/processing/process-queue.ts'
import { lockForTransfers } from '@dilo/ledger/lock-for-transfers.ts'
import { gathered, throughClearing } from '../ledger/contestants.ts'
import { type Contestant, drive, median } from '../ledger/drive.ts'
import { reportFigure } from '../costs/report.ts'
import type { BenchBank, Written } from './bench-bank.ts'
import { handWritten } from './hand-written.ts'
import { signing, takeEveryCode } from './signing.ts'

const MILLISECONDS = 2_000
/** The first round: connections, plans, compiled code and caches become as a bank has them, with a thousand signatures or so. */
const WARM_UP_MILLISECONDS = { 1: 6_000, 64: 2_000 } as const
const CLIENTS = [1, 64] as const
/** More payments than all clients sign in a slice. */
const READY = { 1: 6_000, 64: 20_000 } as const

type Seen = { readonly rate: number; readonly database: number; readonly server: number }

/** Drives a contestant for a slice. CPU microseconds each, of PostgreSQL and of this process, which is its server. */
async function slice({ databaseCpu }: BenchBank, contestant: Contestant, clients: number, milliseconds: number): Promise<Seen> {
  const own = process.cpuUsage()
  const { rate, cpuMicroseconds: database } = await drive(contestant, clients, milliseconds, databaseCpu)
  const { user, system } = process.cpuUsage(own)
  return { rate, database, server: (user + system) / Math.max(1, rate * (milliseconds / 1000)) }
}

const medians = (seen: readonly Seen[]): Seen => ({
  rate: median(seen.map(({ rate }) => rate)),
  database: median(seen.map(({ database }) => database)),
  server: median(seen.map(({ server }) => server)),
})

/**
 * Runs while another company pays the recipient: its account is locked, so the product cannot pay at once and sets the
 * money aside.
 */
async function whileRecipientIsPaid<Value>({ owner, books }: BenchBank, run: () => Promise<Value>): Promise<Value> {
  const [recipient] = books.clients
  if (recipient === undefined) throw new Error('Nobody is paid')
  const other = await owner.connect()
  try {
    await other.query('begin')
    const connection = { query: (text: string, parameters: readonly unknown[]) => other.query(text, [...parameters]) }
    await lockForTransfers(connection, [{ debit: recipient, credit: recipient }])
    return await run()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

/**
 * Carries out what a slice has left in the queue. So the rows of the floor are shown to be as good as the product's.
 * @returns the number of payments
 */
async function emptyQueue({ context }: BenchBank): Promise<number> {
  const { done, faults } = await processQueue(context)
  if (faults.length > 0) throw new Error(`${faults.length} payments could not be carried out: ${String(faults[0]?.fault)}`)
  return done
}

export async function compareSignatures(bank: BenchBank, rounds: number): Promise<void> {
  takeEveryCode()
  const { context, owner, books, signatories } = bank
  const ready: Written[] = []
  const next = (): Written => {
    const one = ready.shift()
    if (one === undefined) throw new Error('Too few payments were written')
    return one
  }
  const transfers = gathered('floor: gathered transfers', owner, books, throughClearing)
  const rows = handWritten(bank, 'floor: a hand-written set of the same rows', next)
  const queued = signing(context, 'signed, until hold and queue stand', 'signed', next)
  const settled = signing(context, 'signed, until settled', 'settled', next)
  const all = [transfers, rows, queued, settled]
  const isQueued = (one: Contestant): boolean => one === rows || one === queued
  console.log(`rate/s (µs of CPU each: PostgreSQL + server), medians of ${rounds} interleaved rounds, all to one recipient`)
  for (const clients of CLIENTS) {
    const seen = new Map<Contestant, Seen[]>(all.map((one) => [one, []]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [one, measured] of round % 2 === 0 ? seen : [...seen].toReversed()) {
        // Whole turns of all payers: those who sign at one moment differ.
        while (one !== transfers && ready.length < READY[clients]) ready.push(...(await bank.writePayments(signatories, signatories.length)))
        const run = () => slice(bank, one, clients, round === 0 ? WARM_UP_MILLISECONDS[clients] : MILLISECONDS)
        const figures = await (isQueued(one) ? whileRecipientIsPaid(bank, run) : run())
        if (round > 0) measured.push(figures)
        const left = await emptyQueue(bank)
        if (one === settled && left > 0) console.log(`  ${left} payments were left to the job of the queue: they are counted, but were not settled`)
      }
      // As a bank has statistics.
      if (round === 0) await owner.query('analyze')
    }
    report(clients, new Map([...seen].map(([one, measured]) => [one, medians(measured)])), { transfers, rows, queued, settled })
  }
}

type Contestants = Readonly<Record<'transfers' | 'rows' | 'queued' | 'settled', Contestant>>

function report(clients: number, middle: ReadonlyMap<Contestant, Seen>, { transfers, rows, queued, settled }: Contestants): void {
  for (const [{ name }, { rate, database, server }] of middle) {
    console.log(`  ${clients} clients, ${name}: ${Math.round(rate)} (${Math.round(database)} + ${Math.round(server)})`)
  }
  const ratio = (ours: Contestant, floor: Contestant): number => (middle.get(ours)?.rate ?? 0) / (middle.get(floor)?.rate ?? 1)
  reportFigure(`signed until hold and queue stand, by hand, clients: ${clients}`, ratio(queued, rows))
  reportFigure(`signed until hold and queue stand, clients: ${clients}`, ratio(queued, transfers))
  reportFigure(`signed until settled, clients: ${clients}`, ratio(settled, transfers))
}
