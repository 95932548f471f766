import { reportFigure } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import type { BenchBank } from './bench-bank.ts'
import { type SignedFor, signFor, type SigningServer } from './http-signatures.ts'

const MILLISECONDS = 2_000
/** The signatures of the first round: a server that has signed fewer still compiles its code and plans its statements. */
const WARM_UP = 1_000
const CLIENTS = [1, 64] as const
/** Signatures of each client: more than it signs in a slice. */
const EACH = { 1: 5_000, 64: 200 } as const

type Seen = { readonly rate: number; readonly database: number; readonly server: number; readonly p99ToP50: number }

/** A whole signature beside one call of the database, both over HTTP with a session and a bound code. */
export async function compareOverHttp(
  bank: BenchBank,
  servers: { readonly floor: SigningServer; readonly product: SigningServer },
  rounds: number,
): Promise<void> {
  console.log(`signatures over HTTP with a code, until settled: rate/s (µs of CPU each: PostgreSQL + server), medians of ${rounds} interleaved rounds`)
  for (const clients of CLIENTS) {
    const seen = new Map<SigningServer, Seen[]>([
      [servers.floor, []],
      [servers.product, []],
    ])
    for (let round = 0; round <= rounds; round += 1) {
      for (const [server, measured] of round % 2 === 0 ? seen : [...seen].toReversed()) {
        if (round === 0) await warmUp(server, clients)
        else measured.push(await measure(bank, server, clients))
      }
      if (round === 0) await bank.owner.query('analyze')
    }
    const [floor, product] = [...seen.values()].map((all) => ({
      rate: median(all.map(({ rate }) => rate)),
      database: median(all.map(({ database }) => database)),
      server: median(all.map(({ server }) => server)),
      p99ToP50: median(all.map(({ p99ToP50 }) => p99ToP50)),
    })) as [Seen, Seen]
    for (const [name, one] of [
      ['floor: one call of the database', floor],
      ['product', product],
    ] as const) {
      console.log(`  ${clients} clients, ${name}: ${Math.round(one.rate)} (${Math.round(one.database)} + ${Math.round(one.server)})`)
    }
    const cpu = (product.database + product.server) / (floor.database + floor.server)
    reportFigure(`a signature over HTTP, clients: ${clients}`, product.rate / floor.rate, `its CPU ${cpu.toFixed(1)} ×`)
    if (clients === 1) reportFigure('p99 of a signature over HTTP to its p50, clients: 1', product.p99ToP50)
  }
  await sayWays(servers.product)
}

async function sayWays(product: SigningServer): Promise<void> {
  reportFigure('plain last signatures in two round trips', (await product.partAtOnce()) * 100)
}

async function warmUp(server: SigningServer, clients: keyof typeof EACH): Promise<void> {
  await signFor(server, await server.prepare(clients, Math.ceil(WARM_UP / clients)), Number.POSITIVE_INFINITY)
}

async function measure({ databaseCpu }: BenchBank, server: SigningServer, clients: keyof typeof EACH): Promise<Seen> {
  const requests = await server.prepare(clients, EACH[clients])
  const [database, own] = [databaseCpu(), await server.cpuSeconds()]
  const { done, seconds, times }: SignedFor = await signFor(server, requests, MILLISECONDS)
  const each = (spent: number) => (spent * 1e6) / Math.max(1, done)
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    rate: done / seconds,
    database: each(databaseCpu() - database),
    server: each((await server.cpuSeconds()) - own),
    p99ToP50: at(0.99) / Math.max(at(0.5), Number.EPSILON),
  }
}
