import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { CardLimits } from '@dilo/domain/cards/card-limits.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { signedHeaders, localProcessorSecret } from '../../apps/server/src/processor-signature.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'
import { question, type TestCard, writeCard, writeCards, writeProgram } from '../../apps/server/src/testing/test-card.ts'
import { client } from '../house/ask.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'

const ROUNDS = sizeOf('ROUNDS', 5)
const MILLISECONDS = 2_000
const CLIENTS = [1, 64] as const
/** Requests of each client: more than it makes in a slice. */
const EACH = { 1: 4_000, 64: 120 } as const
const CARDS = 256
const MUCH = 10n ** 15n

/** Every rule, and each is kept by the payment of the bench. */
const everyRule: CardLimits = {
  perTransaction: kopiykas(MUCH),
  perDay: kopiykas(MUCH),
  perMonth: kopiykas(MUCH),
  countPerDay: 1_000_000,
  exactly: kopiykas(100n),
  merchant: 'shop-1',
  channels: ['chip', 'contactless', 'wallet', 'online', 'cash'],
  categories: Array.from({ length: 50 }, (_, place) => String(5_400 + place)),
  countries: ['PL', 'DE', 'UA'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: { from: 0, until: 24 },
  endsOn: '2099-12-31' as BusinessDate,
}

type Contestant = 'floor' | 'product' | 'every rule'
type Server = { readonly child: ChildProcess; readonly port: number; cpuSeconds(): Promise<number> }
type Measured = { readonly rate: number; readonly database: number; readonly server: number; readonly p99: number }

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-cards-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 4 })
owner.on('error', () => {})
const children: ChildProcess[] = []
try {
  await migrate(postgres)
  const cards = await writeAll()
  const [floor, product] = [await serve('floor'), await serve('product')]
  const { rows } = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const postmaster = Number(rows[0]?.file.split('\n')[0])
  const servers: Record<Contestant, Server> = { floor, product, 'every rule': product }
  for (const clients of CLIENTS) await compare(servers, cards, clients, postmaster)
} finally {
  for (const child of children) child.disconnect()
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Cards with money: some without limits, some with every rule and a spend program of their own. */
async function writeAll(): Promise<Record<'plain' | 'ruled', TestCard[]>> {
  const database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 2 })
  const context = contextOn(database, { now: () => Date.now() })
  const plain = await writeCards(owner, context, { count: CARDS, money: MUCH })
  const ruled: TestCard[] = []
  for (const { payer } of plain) ruled.push(await writeCard(owner, payer, { limits: everyRule, programId: await writeProgram(owner, payer, everyRule) }))
  await database.destroy()
  await owner.query('analyze')
  return { plain, ruled }
}

async function serve(kind: 'floor' | 'product'): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [kind, postgres.applicationUrl])
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    child,
    port,
    async cpuSeconds() {
      child.send('cpu')
      return ((await once(child, 'message')) as [{ cpuSeconds: number }])[0].cpuSeconds
    },
  }
}

async function compare(servers: Record<Contestant, Server>, cards: Record<'plain' | 'ruled', TestCard[]>, clients: 1 | 64, postmaster: number): Promise<void> {
  const contestants = Object.keys(servers) as Contestant[]
  const seen = new Map<Contestant, Measured[]>(contestants.map((name) => [name, []]))
  const slice = async (name: Contestant, each: number, gapMs = 0): Promise<Measured> => {
    const server = servers[name]
    const own = name === 'every rule' ? cards.ruled : cards.plain
    const requests = Array.from({ length: clients }, (_, place) =>
      Array.from({ length: each }, (__, nth) => requestOf(name, server.port, own[(place + nth * clients) % own.length] as TestCard)),
    )
    const [database, ours] = [cpuSecondsOfDatabase(postmaster), await server.cpuSeconds()]
    const { done, seconds, p99 } = await askAll(server.port, requests, gapMs)
    const spent = (now: number, before: number) => ((now - before) * 1e6) / Math.max(1, done)
    return { rate: done / seconds, p99, database: spent(cpuSecondsOfDatabase(postmaster), database), server: spent(await server.cpuSeconds(), ours) }
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const measured = await slice(name, EACH[clients])
      // The first round warms up.
      if (round > 0) seen.get(name)?.push(measured)
    }
    // As a bank's tables are: plans of empty ones read them whole.
    if (round === 0) await owner.query('analyze')
  }
  const of = (name: Contestant, what: keyof Measured): number => median((seen.get(name) ?? []).map((one) => one[what]))
  for (const name of contestants)
    console.log(
      `  ${clients} clients, ${name}: ${Math.round(of(name, 'rate'))} a second (${Math.round(of(name, 'database'))} + ${Math.round(of(name, 'server'))} µs of CPU: PostgreSQL + server), p99 ${of(name, 'p99').toFixed(1)} ms`,
    )
  reportFigure(`an authorisation of a card, clients: ${clients}`, of('product', 'rate') / of('floor', 'rate'))
  reportFigure(`an authorisation with every rule, clients: ${clients}`, of('every rule', 'rate') / of('floor', 'rate'))
  if (clients !== 64) return
  // Each client waits between its questions, so that all together ask half as often as they could.
  const gapMs = (2 * clients * 1_000) / of('every rule', 'rate')
  const half = await slice('every rule', EACH[clients], gapMs)
  reportFigure('p99 of an authorisation at half load, every rule', half.p99, `${Math.round(half.rate)} a second`)
}

/** A purchase of one hryvnia, signed. The floor answers with its outcome. */
function requestOf(name: Contestant, port: number, card: TestCard): Buffer {
  const body = Buffer.from(
    JSON.stringify(
      name === 'floor'
        ? { key: `card-auth:${randomUUID()}`, companyId: card.companyId, accountId: card.payer.accountId, amount: '100' }
        : question(card, 100, Date.now()),
    ),
  )
  const path = name === 'floor' ? '/hold' : '/processor/authorisations'
  const signed = name === 'floor' ? {} : signedHeaders(localProcessorSecret(Buffer.alloc(32, 7)), { door: 'authorisations', bytes: body }, Date.now())
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'content-type': 'application/json', 'content-length': String(body.length), ...signed })
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.map(([header, value]) => `${header}: ${value}\r\n`).join('')}\r\n`), body])
}

/** Each client asks its questions one after the other, for so long. @param gapMs from one question of a client to its next, at least */
async function askAll(port: number, requests: readonly (readonly Buffer[])[], gapMs: number): Promise<{ done: number; seconds: number; p99: number }> {
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    requests.map(async (own, place) => {
      const one = client(port)
      if (gapMs > 0) await pause((gapMs * place) / requests.length)
      for (const request of own) {
        const asked = performance.now()
        if (asked - begun >= MILLISECONDS) break
        await one.ask(request)
        const took = performance.now() - asked
        times.push(took)
        if (took < gapMs) await pause(gapMs - took)
      }
      one.close()
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  times.sort((left, right) => left - right)
  return { done: times.length, seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}
