// A company pays many at once: time beside the ledger alone and beside a hand-written set, memory, and a single signature
// meanwhile.
import { fork } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { queueInBatch } from '../../apps/server/src/testing/queued-batch.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { reportFigure } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import type { BenchBank } from './bench-bank.ts'
import { settleByHand } from './hand-written.ts'
import { signFor, type SigningServer } from './http-signatures.ts'

/** The chunk of both floors: the largest chunk of the product. */
const FLOOR_CHUNK = 1_000
/** As many are signed in one transaction here; it is no part of what is measured. */
const SIGNED_AT_ONCE = 2_000
const MIB = 2 ** 20

type Parties = { readonly recipient: LedgerAccountRef; readonly payer: LedgerAccountRef }

const partiesOf = ({ books }: BenchBank): Parties => ({ recipient: books.clients[0] as LedgerAccountRef, payer: books.clients.at(-1) as LedgerAccountRef })

async function floorOf({ owner }: BenchBank, { payer, recipient }: Parties, size: number): Promise<number> {
  const connection = { query: (text: string, parameters: readonly unknown[]) => owner.query(text, [...parameters]) }
  const begun = performance.now()
  for (let at = 0; at < size; at += FLOOR_CHUNK) {
    const operations = Array.from({ length: Math.min(FLOOR_CHUNK, size - at) }, () => {
      const transactionId = randomUUIDv7()
      const postings = [{ debit: payer, credit: recipient, amount: kopiykas(1n), currency: 'UAH' as const }]
      return {
        kind: 'post' as const,
        companyId: payer.companyId,
        transactionId,
        idempotencyKey: transactionId,
        bookedAt: new Date(),
        valueDate: businessDateAt(Date.now()),
        postings,
      }
    })
    await applyOperations(connection, operations)
  }
  return performance.now() - begun
}

async function queueMany(bank: BenchBank, { payer }: Parties, size: number): Promise<void> {
  const from = { id: payer.accountId, iban: bank.ibanOf(bank.books.clients.length - 1) }
  for (let at = 0; at < size; at += SIGNED_AT_ONCE) {
    await queueInBatch(bank.context, { payer: from, iban: bank.ibanOf(0), amount: 1n, size: Math.min(SIGNED_AT_ONCE, size - at) })
  }
}

/** The cost of a batch: milliseconds, and the greatest memory of its server above the memory before its first batch. */
type Run = { readonly done: number; readonly took: number; readonly memory: number }

type BatchServer = { carryOut(): Promise<Run>; stop(): void }

async function openBatchServer({ applicationUrl }: BenchBank): Promise<BatchServer> {
  const child = fork(fileURLToPath(new URL('./serve-batches.ts', import.meta.url)), [applicationUrl])
  await once(child, 'message')
  return {
    async carryOut() {
      child.send('carry out')
      return ((await once(child, 'message')) as [Run])[0]
    },
    stop: () => child.disconnect(),
  }
}

/** Carries out the whole queue by the product. */
async function carryOut(server: BatchServer, size: number): Promise<Run> {
  const run = await server.carryOut()
  if (run.done < size) throw new Error(`${run.done} of ${size} were carried out`)
  return run
}

/** Carries out a queue by the hand-written set. @returns milliseconds */
async function carryOutByHand(bank: BenchBank, parties: Parties, size: number): Promise<number> {
  const begun = performance.now()
  const done = await settleByHand(bank, { ...parties, chunk: FLOOR_CHUNK })
  if (done !== size) throw new Error(`${done} of ${size} were carried out by hand`)
  return performance.now() - begun
}

/**
 * One company pays many times to one recipient: the worst case of a batch, with every posting on the same two accounts.
 */
export async function compareBatch(bank: BenchBank, size: number, rounds: number): Promise<void> {
  const parties = partiesOf(bank)
  const tenth = Math.ceil(size / 10)
  const seen: { ledger: number; byHand: number; took: number; memory: number; small: number }[] = []
  const server = await openBatchServer(bank)
  try {
    // The first round warms connections and plans, with a tenth.
    for (let round = 0; round <= rounds; round += 1) {
      const all = round === 0 ? tenth : size
      await queueMany(bank, parties, tenth)
      const { memory: small } = await carryOut(server, tenth)
      await queueMany(bank, parties, tenth)
      // A tenth shows what one payment costs by hand.
      const byHand = (await carryOutByHand(bank, parties, tenth)) * (all / tenth)
      await queueMany(bank, parties, all)
      await bank.owner.query('analyze')
      const ledger = await floorOf(bank, parties, all)
      const { took, memory } = await carryOut(server, all)
      if (round > 0) seen.push({ ledger, byHand, small: small / MIB, took, memory: memory / MIB })
    }
  } finally {
    server.stop()
  }
  const middle = (figure: keyof (typeof seen)[number]): number => median(seen.map((one) => one[figure]))
  const each = (milliseconds: number): string => `${Math.round((milliseconds * 1_000) / size)} µs each`
  const toFloor = (floor: 'ledger' | 'byHand'): number => median(seen.map((one) => one.took / one[floor]))
  console.log(`a batch of ${size}: ${(middle('took') / 1000).toFixed(1)} s, ${each(middle('took'))}; medians of ${rounds} rounds`)
  console.log(`  in chunks of ${FLOOR_CHUNK}: the ledger alone ${each(middle('ledger'))}, a hand-written set of the same rows ${each(middle('byHand'))}`)
  reportFigure('a batch of 100,000 payments', toFloor('ledger'))
  reportFigure('a batch, beside a hand-written set', toFloor('byHand'))
  const [memory, small] = [middle('memory'), middle('small')]
  reportFigure('memory of a batch', memory - small, `above idle ${Math.round(memory)} MiB, of a tenth ${Math.round(small)} MiB`)
}

const CLIENTS = 4
const SLICE = 2_000
/** More than a client signs in a slice. */
const EACH = 1_000

type Requests = Awaited<ReturnType<SigningServer['prepare']>>

/** A single signature over HTTP while a batch runs in another server. */
export async function compareBesideBatch(bank: BenchBank, server: SigningServer, size: number, rounds: number): Promise<void> {
  const seen: { alone: number[]; beside: number[] } = { alone: [], beside: [] }
  const p99 = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  const prepare = () => server.prepare(CLIENTS, EACH)
  const sign = async (requests: Requests): Promise<readonly number[]> => (await signFor(server, requests, SLICE)).times
  const batches = await openBatchServer(bank)
  try {
    // The first round warms both servers.
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await sign(await prepare())
      const requests = await prepare()
      await queueMany(bank, partiesOf(bank), size)
      const running = batches.carryOut()
      const beside = await sign(requests)
      await running
      if (round === 0) continue
      seen.alone.push(...alone)
      seen.beside.push(...beside)
    }
  } finally {
    batches.stop()
  }
  // The p99 is that of all rounds together: in one slice the hundredth part is two or three signatures.
  const [alone, beside] = [p99(seen.alone), p99(seen.beside)]
  reportFigure(
    'p99 of a signature beside a batch',
    beside / alone,
    `${beside.toFixed(0)} ms of ${seen.beside.length}, without ${alone.toFixed(0)} ms of ${seen.alone.length}`,
  )
}
