// Measures the last signature beside the ledger alone, without HTTP and without its code; and the cost of its trail.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { type Database, openPool, types } from '../../apps/server/src/db/open.ts'
import type { DB } from '../../apps/server/src/db/schema.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { lockForStep } from '../../apps/server/src/features/payments/payment/take-payment-step.ts'
import { carryOutPayments } from '../../apps/server/src/features/payments/processing/carry-out-payments.ts'
import { processQueue } from '../../apps/server/src/features/payments/processing/process-queue.ts'
import { processSoon } from '../../apps/server/src/features/payments/processing/process-soon.ts'
import { takeQueued } from '../../apps/server/src/features/payments/processing/store.ts'
import { carryOutSignature } from '../../apps/server/src/features/payments/signatures/carry-out-signature.ts'
import { insertSignatures } from '../../apps/server/src/features/signing/door.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { gathered, throughClearing } from '../ledger/contestants.ts'
import { type Contestant, drive, median } from '../ledger/drive.ts'
import type { BenchBank, Written } from './bench-bank.ts'

const MILLISECONDS = 2_000
const CLIENTS = [1, 64]
/** More than a client signs in a slice. */
const READY = 6_000

type Seen = { readonly rate: number; readonly database: number; readonly server: number }

/** Drives a contestant for a slice. CPU microseconds each, of PostgreSQL and of this process, which is its server. */
async function slice({ databaseCpu }: BenchBank, contestant: Contestant, clients: number): Promise<Seen> {
  const own = process.cpuUsage()
  const { rate, cpuMicroseconds: database } = await drive(contestant, clients, MILLISECONDS, databaseCpu)
  const { user, system } = process.cpuUsage(own)
  return { rate, database, server: (user + system) / Math.max(1, rate * (MILLISECONDS / 1000)) }
}

const medians = (seen: readonly Seen[]): Seen => ({
  rate: median(seen.map(({ rate }) => rate)),
  database: median(seen.map(({ database }) => database)),
  server: median(seen.map(({ server }) => server)),
})

/** The transaction of a last signature, past its code and its limits. */
async function sign(context: Context, { companyId, paymentId }: Written, moves: boolean): Promise<void> {
  const signed = await inTransaction(context.database, async (transaction) => {
    const { payment } = certain(await lockForStep(transaction, companyId, paymentId, 'SIGN'))
    const personId = payment.author_person_id
    const now = new Date()
    await insertSignatures(transaction, [
      {
        subject: { kind: 'payment', companyId, id: paymentId },
        personId,
        type: 'first',
        method: 'SMS',
        digest: Buffer.alloc(32),
        batchDigest: null,
        signedAt: now,
        counted: { amount: kopiykas(1n), on: businessDateAt(now.getTime()) },
        recipientWasNew: false,
        origin: { sessionId: paymentId, userAgent: '', address: '' },
      },
    ])
    const queued = await carryOutSignature(context, transaction, { demo: null, personId }, payment, { inBatch: false })
    if (moves) await carryOutPayments(context, transaction, await takeQueued(transaction, [{ companyId, paymentId }]))
    return queued
  })
  if (!signed.ok) throw new Error(signed.error.code)
}

function signing(context: Context, name: string, { moves = false, settles = false }): Contestant & { ready: Written[] } {
  const contestant = {
    name,
    ready: [] as Written[],
    async transfer() {
      const one = contestant.ready.pop()
      if (one === undefined) throw new Error('Too few payments were written')
      await sign(context, one, moves)
      if (settles) await processSoon(context, one)
    },
  }
  return contestant
}

export async function compareSignatures(bank: BenchBank, rounds: number): Promise<void> {
  const { context, owner, books } = bank
  const withoutTrail = databaseWithoutTrail(bank.applicationUrl)
  const floor = gathered('floor: gathered transfers', owner, books, throughClearing)
  const ours = [
    signing(context, 'signed, until hold and queue stand', {}),
    signing(context, 'signed, until settled', { settles: true }),
    signing(context, 'signed, the money moves in the same transaction', { moves: true }),
    signing(bank.contextOn(withoutTrail), 'signed, until hold and queue stand, without its trail', {}),
  ]
  console.log(`rate/s (µs of CPU each: PostgreSQL + server), medians of ${rounds} interleaved rounds, all to one recipient`)
  for (const clients of CLIENTS) {
    const seen: Seen[][] = [floor, ...ours].map(() => [])
    for (let round = 0; round <= rounds; round += 1) {
      for (const [place, one] of [floor, ...ours].entries()) {
        if ('ready' in one) one.ready = await bank.writePayments(bank.signatories, READY)
        const measured = await slice(bank, one, clients)
        // The first round, of a thousand signatures or so, warms connections, plans and caches; as a bank has them, so has it statistics.
        if (round > 0) seen[place]?.push(measured)
        await processQueue(context)
      }
      if (round === 0) await owner.query('analyze')
    }
    const middle = seen.map(medians)
    for (const [place, { name }] of [floor, ...ours].entries()) {
      const { rate, database, server } = middle[place] as Seen
      console.log(
        `  ${clients} clients, ${name}: ${Math.round(rate)} (${Math.round(database)} + ${Math.round(server)}), ${(rate / (middle[0]?.rate ?? 1)).toFixed(2)} of the floor`,
      )
    }
    say(
      (middle[1]?.rate ?? 0) / (middle[0]?.rate ?? 1) >= 0.4,
      `signed until hold and queue stand, ${clients} clients, against gathered transfers (target ≥ 0.4 with 64)`,
    )
    console.log(
      `  its trail: ${((middle[1]?.rate ?? 0) / (middle[4]?.rate ?? 1)).toFixed(2)} of the rate without, ${((middle[1]?.database ?? 0) / (middle[4]?.database ?? 1)).toFixed(2)} × the CPU of PostgreSQL`,
    )
  }
  await withoutTrail.destroy()
}

export const say = (met: boolean, what: string): void => console.log(`${met ? '✓' : '✗'} ${what}`)

/** A database without appends to the trail: for measuring their cost. */
function databaseWithoutTrail(applicationUrl: string): Database {
  const pool = openPool({ applicationUrl, poolSize: 32 }, { types })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.startsWith('select record_audit')
        ? Promise.resolve({ rows: [], command: 'SELECT', rowCount: 0 })
        : query(text, ...rest)) as pg.PoolClient['query']
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
