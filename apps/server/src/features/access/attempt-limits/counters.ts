import { createHmac } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { SharedGuess } from './count-together.ts'
import {
  countedOf,
  endOf,
  fillEach,
  lowerEach,
  type Raise,
  raisedAt,
  raiseEach,
  remove,
  type Standing,
} from './store.ts'

/** Too many attempts or messages. `retryAfter`: seconds until the window ends. */
export type TooMany = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** A counter, common to all servers. */
export type Counter = {
  /** The kind of event; recovery and registration have kinds of their own, so that theirs never close sign-in. */
  readonly kind: string
  /** The owner of the counter: a person's id, a login, a network, a number; '' is common to all. Stored as an HMAC. */
  readonly of: string
  /** The largest count in one window. */
  readonly cap: number
  /** Milliseconds; null: only success ends it. */
  readonly windowMs: number | null
  /** The step of one raise; by default one. */
  readonly by?: number
}

type Count = {
  readonly counted: number
  /** Seconds until the window ends. */
  readonly secondsLeft: number
}

/** The time in which the last counted attempt may still be running: a call has 15 seconds (http/app.ts). Seconds. */
const WHILE_UNDER_WAY = 15

/** A counter's row: who it counts stands there as an HMAC. */
export const keyOf = (
  { serverKey }: Pick<Context, 'serverKey'>,
  { kind, of }: Counter,
): { kind: string; subject: Buffer } => ({
  kind,
  subject: createHmac('sha256', serverKey).update(`attempts\n${kind}\n${of}`).digest(),
})

/**
 * Raises counters in one statement, from the first to the last, before the counted work: of many at once, no more than
 * a counter's cap get through; a full counter stops those after it. A refused attempt is not counted, so that nobody
 * prolongs a window by repeating. On the database itself, the count stays whatever the outcome of the work; in a
 * transaction it is rolled back with it.
 */
export async function countEach<Counters extends readonly Counter[]>(
  context: Context,
  reader: Reader,
  counters: Counters,
): Promise<Result<{ [Place in keyof Counters]: Count }, TooMany>> {
  const now = context.clock.now()
  const raises = counters.map((counter) => raiseOf(context, counter))
  const raised = await raiseEach(reader, raises, new Date(now))
  const full = raises[raised.length]
  if (full !== undefined) return refused(await tooManyAt(context, reader, full))
  const counts = raised.map(({ counted, endsAt }) => ({ counted, secondsLeft: secondsUntil(endsAt, now) }))
  return ok(counts as { [Place in keyof Counters]: Count })
}

/** The refusal of a raise that found its counter full. */
export const tooManyAt = async ({ clock }: Context, reader: Reader, full: Raise): Promise<TooMany> => ({
  code: 'tooManyRequests',
  retryAfter: secondsUntil(await endOf(reader, full), clock.now()),
})

/**
 * Counts a guess at two counters of many people: at its network, and, where that has a place left, at the one of all.
 * Guesses of one moment are counted by one statement. @see SharedCounters for what a crash of PostgreSQL may forget
 */
export async function countShared(
  context: Context,
  guess: Shared,
): Promise<Result<{ network: Count; all: Count }, TooMany>> {
  const shared = await context.sharedCounters.count(sharedGuessOf(context, guess))
  const now = context.clock.now()
  if (shared.isFull) return refused({ code: 'tooManyRequests', retryAfter: secondsUntil(shared.fullUntil, now) })
  const countOf = ({ counted, endsAt }: Standing): Count => ({ counted, secondsLeft: secondsUntil(endsAt, now) })
  return ok({ network: countOf(shared.network), all: countOf(shared.all) })
}

/** Takes a guess back at two counters of many people. */
export const takeBackShared = (context: Context, guess: Shared): Promise<void> =>
  context.sharedCounters.takeBack(sharedGuessOf(context, guess))

/** The same with the next guess, or soon. */
export const takeBackSharedSoon = (context: Context, guess: Shared): void =>
  context.sharedCounters.takeBackSoon(sharedGuessOf(context, guess))

type Shared = { readonly network: SharedCounter; readonly all: SharedCounter }
type SharedCounter = Counter & { readonly windowMs: number }

const sharedGuessOf = (context: Context, { network, all }: Shared): SharedGuess => ({
  network: { ...keyOf(context, network), cap: network.cap, windowMs: network.windowMs },
  all: { ...keyOf(context, all), cap: all.cap, windowMs: all.windowMs },
})

/** Seconds until a window ends, at least one; where only success ends it, until the last attempt has ended. */
const secondsUntil = (end: Date | null, now: number): number =>
  end === null ? WHILE_UNDER_WAY : Math.max(1, Math.ceil((end.getTime() - now) / 1000))

/** The rise of a counter, as the store takes it. */
export function raiseOf(context: Context, counter: Counter): Raise {
  const endsAt = counter.windowMs === null ? null : new Date(context.clock.now() + counter.windowMs)
  return { ...keyOf(context, counter), cap: counter.cap, by: counter.by ?? 1, endsAt }
}

/** Fills counters: until their windows end nothing more gets through. */
export async function spendEach(context: Context, reader: Reader, counters: readonly Counter[]): Promise<TooMany> {
  const now = context.clock.now()
  const end = await fillEach(
    reader,
    counters.map((counter) => raiseOf(context, counter)),
    new Date(now),
  )
  return { code: 'tooManyRequests', retryAfter: secondsUntil(end, now) }
}

/** Raises one counter (`countEach`). */
export async function count(context: Context, reader: Reader, counter: Counter): Promise<Result<Count, TooMany>> {
  const counted = await countEach(context, reader, [counter] as const)
  return counted.ok ? ok(counted.value[0]) : counted
}

/** The current count within the window; reading it counts nothing. */
export const countedSoFar = (context: Context, reader: Reader, counter: Counter): Promise<number> =>
  countedOf(reader, keyOf(context, counter), new Date(context.clock.now()))

/** True if the last counted attempt may still be running, so that its outcome is unknown. */
export async function isUnderWay(context: Context, reader: Reader, counter: Counter): Promise<boolean> {
  const last = await raisedAt(reader, keyOf(context, counter))
  return last === null || context.clock.now() - last.getTime() < WHILE_UNDER_WAY * 1000
}

/** Takes back counts of attempts that were right: a right password, a right code. */
export const takeBack = (context: Context, reader: Reader, counters: readonly Counter[]): Promise<void> =>
  lowerEach(
    reader,
    counters.map((counter) => keyOf(context, counter)),
  )

/** Ends a counter: the next attempt is its first. */
export const endCounter = (context: Context, reader: Reader, counter: Counter): Promise<void> =>
  remove(reader, keyOf(context, counter))

/** Deletes a portion of the counters whose window has ended. @returns how many */
export const forgetEndedCounters = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'attempt_counter', key: ['kind', 'subject'], endedAt: 'ends_at' },
    new Date(clock.now()),
    atMost,
  )
