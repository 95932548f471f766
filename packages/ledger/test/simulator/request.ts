import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerAccountRef, Posting } from '../../src/posting.ts'

/** A client's request, without the id and time of each delivery. */
export type Request =
  | { readonly kind: 'post'; readonly companyId: string; readonly key: string; readonly postings: readonly Posting[]; readonly reverses: string | null }
  | { readonly kind: 'hold'; readonly key: string; readonly account: LedgerAccountRef; readonly amount: bigint; readonly minutes: number | null }
  | { readonly kind: 'void' | 'expire'; readonly holdId: string; readonly account: LedgerAccountRef }

/** Facts that clients have learnt from their answers, and may use later. */
export type Learnt = {
  readonly clients: readonly LedgerAccountRef[]
  readonly internal: readonly LedgerAccountRef[]
  /** An account that was never opened. */
  readonly nowhere: LedgerAccountRef
  readonly holds: { readonly holdId: string; readonly account: LedgerAccountRef }[]
  readonly transactions: { readonly companyId: string; readonly id: string; readonly postings: readonly Posting[] }[]
  readonly keys: string[]
}

const DAY = certain(parseBusinessDate('2026-11-20'))

/** The request as one delivery of it reaches a server. */
export function delivery(request: Request, id: string, now: number): LedgerOperation {
  const at = new Date(now)
  if (request.kind === 'post') {
    const { companyId, key, postings, reverses } = request
    const operation = { kind: 'post' as const, companyId, transactionId: id, idempotencyKey: key, bookedAt: at, valueDate: DAY, postings }
    return reverses === null ? operation : { ...operation, reverses }
  }
  if (request.kind !== 'hold') return { ...request, at }
  const { key, account, amount, minutes } = request
  const expiresAt = minutes === null ? null : new Date(now + minutes * MINUTE)
  return { kind: 'hold', holdId: id, idempotencyKey: key, account, amount: kopiykas(amount), currency: 'UAH', placedAt: at, expiresAt }
}

/** Mostly recent items: older holds have ended, older transactions are undone. */
const recent = <Item>(random: RandomSource, items: readonly Item[]): Item => random.pick(random.chance(85) ? items.slice(-3) : items)

function anyAccount(random: RandomSource, { clients, internal, nowhere }: Learnt): LedgerAccountRef {
  if (random.chance(2)) return nowhere
  return random.pick(random.chance(15) ? internal : clients)
}

/** Makes up a request: mostly sensible, sometimes one that must be refused. */
export function requestOf(random: RandomSource, learnt: Learnt): Request {
  const key = learnt.keys.length > 0 && random.chance(5) ? recent(random, learnt.keys) : random.uuid()
  const kind = random.whole(1, 100)
  if (kind <= 30) return holdRequest(random, learnt, key)
  if (kind <= 42 && learnt.holds.length > 0) return endRequest(random, learnt)
  if (kind <= 52 && learnt.transactions.length > 0) return reversalRequest(random, learnt, key)
  const postings = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => posting(random, learnt))
  return { kind: 'post', companyId: postings[0]?.debit.companyId as string, key, postings, reverses: null }
}

function posting(random: RandomSource, learnt: Learnt): Posting {
  const amount = kopiykas(BigInt(random.whole(1, 40)))
  const hold = learnt.holds.length > 0 && random.chance(40) ? recent(random, learnt.holds) : undefined
  // Sometimes out of a hold on another account.
  const debit = hold !== undefined && !random.chance(5) ? hold.account : anyAccount(random, learnt)
  const [credit, other] = [anyAccount(random, learnt), learnt.clients.find((account) => account !== debit) as LedgerAccountRef]
  const closes = random.chance(30)
  return { debit, credit: credit === debit ? other : credit, amount, currency: 'UAH', ...(hold !== undefined && { hold: { holdId: hold.holdId, closes } }) }
}

const holdRequest = (random: RandomSource, learnt: Learnt, key: string): Request => ({
  kind: 'hold',
  key,
  account: anyAccount(random, learnt),
  amount: BigInt(random.whole(1, 60)),
  minutes: random.chance(70) ? random.whole(0, 10) : null,
})

function endRequest(random: RandomSource, learnt: Learnt): Request {
  const { holdId, account } = recent(random, learnt.holds)
  const kind = random.pick(['void', 'expire'] as const)
  if (random.chance(5)) return { kind, holdId: random.uuid(), account }
  return { kind, holdId, account: random.chance(5) ? anyAccount(random, learnt) : account }
}

/** Undoes a transaction: mostly with the key that reversalOf makes for it, sometimes with another. */
function reversalRequest(random: RandomSource, { transactions }: Learnt, otherKey: string): Request {
  const { companyId, id, postings } = recent(random, transactions.slice(-6))
  const back = postings.map(({ debit, credit, amount, currency }) => ({ debit: credit, credit: debit, amount, currency }))
  const key = random.chance(50) ? otherKey : `reversal:${id}`
  return { kind: 'post', companyId, key, postings: back, reverses: id }
}
