import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import fc from 'fast-check'
import type { LedgerOperation } from '../src/operation.ts'
import type { LedgerAccountRef, Posting } from '../src/posting.ts'

const DAY = certain(parseBusinessDate('2026-11-20'))
const START = Date.parse('2026-11-20T10:00:00Z')

/** An operation by small numbers, so that a failure shrinks to something that a person can read. */
export type Sketch =
  | { kind: 'post'; key: number; postings: { from: number; to: number; amount: number; hold: number | null; closes: boolean }[] }
  | { kind: 'hold'; key: number; hold: number; account: number; amount: number; minutes: number | null }
  | { kind: 'void' | 'expire'; hold: number; account: number }
  | { kind: 'reduce'; hold: number; account: number; amount: number }

const account = fc.nat(4)
const hold = fc.nat(5)
const amount = fc.integer({ min: 1, max: 60 })
// Few keys, so that they meet; most operations have their own.
const key = fc.oneof({ arbitrary: fc.nat(1_000_000), weight: 5 }, { arbitrary: fc.nat(3), weight: 1 })

const posting = fc.record({ from: account, to: account, amount, hold: fc.option(hold, { freq: 2 }), closes: fc.boolean() })

const sketch: fc.Arbitrary<Sketch> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('post' as const), key, postings: fc.array(posting, { minLength: 1, maxLength: 3 }) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('hold' as const), key, hold, account, amount, minutes: fc.option(fc.nat(6)) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'expire' as const), hold, account }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('reduce' as const), hold, account, amount }), weight: 1 },
)

/** Batches of operations, each a minute after the one before. */
export const batches = (atMost: number): fc.Arbitrary<Sketch[][]> =>
  fc.array(fc.array(sketch, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: atMost })

/** The hold with a number is on the account with that number. */
const ownHold = fc.nat(3)
/** Without the bias to small numbers: keys that meet are the business of the batches above. */
const ownKey = fc.noBias(fc.nat(1_000_000_000))
const seldomHold = fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, { arbitrary: ownHold, weight: 1 })
const smallPosting = fc
  .record({ from: account, to: account, amount: fc.integer({ min: 1, max: 9 }), hold: seldomHold, closes: fc.boolean() })
  .map((one) => ({ ...one, from: one.hold ?? one.from, closes: one.hold !== null && one.closes }))
const smallPost = fc.record({ kind: fc.constant('post' as const), key: ownKey, postings: fc.array(smallPosting, { minLength: 1, maxLength: 3 }) })
const smallHold = fc
  .record({ key: ownKey, hold: ownHold, amount: fc.integer({ min: 1, max: 20 }), minutes: fc.option(fc.nat(9), { freq: 2 }) })
  .map((one) => ({ ...one, kind: 'hold' as const, account: one.hold }))

/** Batches of holds and batches of posts, of amounts that an account with a hundred can often pay: few are refused. */
export const batchesOfPosts = (atMost: number): fc.Arbitrary<Sketch[][]> =>
  fc.array(
    fc.oneof(
      { arbitrary: fc.array(smallPost, { minLength: 1, maxLength: 6 }), weight: 2 },
      { arbitrary: fc.array(smallHold, { minLength: 2, maxLength: 6 }), weight: 1 },
    ),
    { minLength: 1, maxLength: atMost },
  )

const client = fc.nat(3)
const smallTransfer = fc.record({ from: client, to: client, amount: fc.integer({ min: 1, max: 25 }) }).map((one) => ({ ...one, hold: null, closes: false }))
const transfer = fc.record({ kind: fc.constant('post' as const), key: ownKey, postings: fc.tuple(smallTransfer) })

/** Batches of transfers between clients; some of the clients have money set aside. */
export const batchesOfTransfers = (atMost: number): fc.Arbitrary<Sketch[][]> =>
  fc.array(
    fc.oneof(
      { arbitrary: fc.array(transfer, { minLength: 2, maxLength: 10 }), weight: 4 },
      { arbitrary: fc.array(smallHold, { minLength: 2, maxLength: 3 }), weight: 1 },
    ),
    { minLength: 1, maxLength: atMost },
  )

const largeHold = fc
  .record({ key: ownKey, hold: ownHold, amount: fc.integer({ min: 8, max: 24 }), minutes: fc.option(fc.nat(9), { freq: 2 }) })
  .map((one) => ({ ...one, kind: 'hold' as const, account: one.hold }))
const heldTransfer = fc
  .record({ to: client, amount: fc.integer({ min: 1, max: 9 }), hold: ownHold, closes: fc.boolean() })
  .map((one) => ({ ...one, from: one.hold }))
const ofHolds = (least: number) =>
  fc
    .uniqueArray(heldTransfer, { minLength: least, maxLength: 4, selector: ({ hold: from }) => from })
    .chain((all) => fc.tuple(...all.map((one) => ownKey.map((ofOne) => ({ kind: 'post' as const, key: ofOne, postings: [one] })))))

/** Batches of holds, and of transfers between clients that each come out of a hold of its own, or twice out of one. */
export const batchesOfHeldTransfers = (atMost: number): fc.Arbitrary<Sketch[][]> =>
  fc.array(
    fc.oneof(
      { arbitrary: ofHolds(2), weight: 4 },
      { arbitrary: fc.tuple(ofHolds(1), ofHolds(1)).map((both) => both.flat()), weight: 1 },
      { arbitrary: fc.uniqueArray(largeHold, { minLength: 2, maxLength: 4, selector: (one) => one.hold }), weight: 4 },
    ),
    { minLength: 1, maxLength: atMost },
  )

/** Turns sketches into operations of real accounts. The hold with one number is another hold each time it is placed. */
export function operationsFrom(accounts: readonly LedgerAccountRef[]) {
  const placed = new Map<number, string>()
  const idOf = (number: number): string => placed.get(number) ?? `00000000-0000-4000-8000-00000000000${number}`
  const at = (minute: number): Date => new Date(START + minute * MINUTE)
  const ref = (index: number): LedgerAccountRef => accounts[index % accounts.length] as LedgerAccountRef
  const post = (one: Extract<Sketch, { kind: 'post' }>['postings'][number]): Posting => ({
    debit: ref(one.from),
    credit: ref(one.from === one.to ? one.to + 1 : one.to),
    amount: kopiykas(BigInt(one.amount)),
    currency: 'UAH',
    ...(one.hold !== null && { hold: { holdId: idOf(one.hold), closes: one.closes } }),
  })

  return (one: Sketch, minute: number): LedgerOperation => {
    if (one.kind === 'post') {
      const postings = one.postings.map(post)
      const companyId = postings[0]?.debit.companyId ?? ''
      return { kind: 'post', companyId, transactionId: randomUUID(), idempotencyKey: `k${one.key}`, bookedAt: at(minute), valueDate: DAY, postings }
    }
    if (one.kind === 'hold') {
      placed.set(one.hold, randomUUID())
      return {
        kind: 'hold',
        holdId: idOf(one.hold),
        idempotencyKey: `k${one.key}`,
        account: ref(one.account),
        amount: kopiykas(BigInt(one.amount)),
        currency: 'UAH',
        placedAt: at(minute),
        expiresAt: one.minutes === null ? null : at(minute + one.minutes),
      }
    }
    if (one.kind === 'reduce') {
      return { kind: one.kind, holdId: idOf(one.hold), account: ref(one.account), remaining: kopiykas(BigInt(one.amount)), at: at(minute) }
    }
    return { kind: one.kind, holdId: idOf(one.hold), account: ref(one.account), at: at(minute) }
  }
}
