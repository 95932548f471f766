import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerOutcome } from '../../src/outcome.ts'
import type { LedgerAccountRef } from '../../src/posting.ts'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { type Bank, DAY } from './bank.ts'
import { type KillableServer, Unanswered } from './killable-server.ts'
import type { ClientRecord } from './client-record.ts'

/** A client's request across all of its attempts: the key belongs to the client, the id to the attempt. */
export type Wanted =
  | { readonly kind: 'transfer'; readonly key: string; readonly from: LedgerAccountRef; readonly to: LedgerAccountRef; readonly amount: bigint }
  | { readonly kind: 'hold'; readonly key: string; readonly from: LedgerAccountRef; readonly amount: bigint }
  | { readonly kind: 'take'; readonly key: string; readonly hold: OwnHold; readonly to: LedgerAccountRef; readonly amount: bigint; readonly closes: boolean }
  | { readonly kind: 'void'; readonly hold: OwnHold }

/** A hold of one client alone: its remaining amount follows from the answers. */
export type OwnHold = { readonly holdId: string; readonly account: LedgerAccountRef; left: bigint }

/** The request as one attempt makes it. A new id each time: only the key may keep it from being done twice. */
function attemptAt(wanted: Wanted, id: string): LedgerOperation {
  const now = new Date()
  if (wanted.kind === 'void') return { kind: 'void', holdId: wanted.hold.holdId, account: wanted.hold.account, at: now }
  const amount = kopiykas(wanted.amount)
  if (wanted.kind === 'hold') {
    return { kind: 'hold', holdId: id, idempotencyKey: wanted.key, account: wanted.from, amount, currency: 'UAH', placedAt: now, expiresAt: null }
  }
  const debit = wanted.kind === 'transfer' ? wanted.from : wanted.hold.account
  const hold = wanted.kind === 'take' ? { hold: { holdId: wanted.hold.holdId, closes: wanted.closes } } : {}
  const postings = [{ debit, credit: wanted.to, amount, currency: 'UAH' as const, ...hold }]
  return { kind: 'post', companyId: debit.companyId, transactionId: id, idempotencyKey: wanted.key, bookedAt: now, valueDate: DAY, postings }
}

/** Generates a client's next request. */
function drawWanted(random: RandomSource, { clients, clearing }: Bank, holds: readonly OwnHold[]): Wanted {
  const key = random.uuid()
  const hold = holds.length > 0 && random.chance(50) ? random.pick(holds) : undefined
  const amount = BigInt(random.whole(1, 5_000))
  if (hold !== undefined && random.chance(30)) return { kind: 'void', hold }
  if (hold !== undefined) {
    const part = amount < hold.left ? amount : hold.left
    return { kind: 'take', key, hold, to: random.pick(clients.filter((one) => one !== hold.account)), amount: part, closes: random.chance(20) }
  }
  const from = random.pick(clients)
  if (random.chance(30)) return { kind: 'hold', key, from, amount }
  const [one, other] = [from, random.pick([clearing, ...clients].filter((account) => account !== from))]
  return random.chance(50) ? { kind: 'transfer', key, from: one, to: other, amount } : { kind: 'transfer', key, from: other, to: one, amount }
}

type ClientOptions = {
  readonly random: RandomSource
  readonly bank: Bank
  readonly record: ClientRecord
  /** The current server; waits for the next one after a kill. */
  server(): Promise<KillableServer>
}

/** A client that always wants something, one thing after the other, and asks again until it is answered. */
export function openClient({ random, bank, record, server }: ClientOptions): { work(goOn: () => boolean): Promise<void> } {
  let holds: OwnHold[] = []

  async function untilAnswered(wanted: Wanted): Promise<{ outcome: LedgerOutcome; attempts: string[] }> {
    for (const attempts: string[] = []; ; await sleep(5)) {
      const at = await server()
      attempts.push(randomUUID())
      try {
        return { outcome: await at.apply(attemptAt(wanted, attempts.at(-1) as string)), attempts }
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        record.unanswered(wanted, attempts, error)
      }
    }
  }

  return {
    async work(goOn) {
      while (goOn()) {
        holds = holds.filter(({ left }) => left > 0n)
        const wanted = drawWanted(random, bank, holds)
        const { outcome, attempts } = await untilAnswered(wanted)
        const placed = record.answered(wanted, outcome, attempts)
        if (placed !== undefined) holds.push(placed)
      }
    },
  }
}
