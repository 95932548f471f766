import { createHmac } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { Reader } from '../../../db/transaction.ts'
import { countedOf, endOf, fillEach, lowerEach, type Raise, raisedAt, raiseEach, remove } from './store.ts'

/** Tried or sent too often. `retryAfter` in seconds: when the window ends. */
export type TooMany = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** What is counted together, for all servers. */
export type Counter = {
  /** What is counted; recovery and registration have kinds of their own, so that theirs never closes sign-in. */
  readonly kind: string
  /** Whose: a person's id, a login, a network, a number; '' is everybody's. Kept as an HMAC. */
  readonly of: string
  /** At most so many in one window. */
  readonly cap: number
  /** Milliseconds; null: only success ends it. */
  readonly windowMs: number | null
  /** How much one raise counts; by default one. */
  readonly by?: number
}

type Count = {
  readonly counted: number
  /** Seconds until the window ends. */
  readonly secondsLeft: number
}

/** What was counted last may still be under way for so long: a call has 15 seconds (http/app.ts). Seconds. */
const WHILE_UNDER_WAY = 15

const keyOf = (
  { serverKey }: Pick<Context, 'serverKey'>,
  { kind, of }: Counter,
): { kind: string; subject: Buffer } => ({
  kind,
  subject: createHmac('sha256', serverKey).update(`attempts\n${kind}\n${of}`).digest(),
})

/**
 * Raises counters in one statement, from the first to the last, before what they count is done: of many at once, no more
 * than a counter's cap get through; one that is full stops those after it. A refused one is not counted, so that nobody
 * prolongs a window by going on. On the database itself, what is counted stays counted whatever becomes of the work; in a
 * transaction it goes with it.
 */
export async function countEach<Counters extends readonly Counter[]>(
  context: Context,
  reader: Reader,
  counters: Counters,
): Promise<Result<{ [Place in keyof Counters]: Count }, TooMany>> {
  const now = context.clock.now()
  const raises = counters.map((counter) => raiseOf(context, counter))
  const raised = await raiseEach(reader, raises, new Date(now))
  const secondsLeft = (end: Date | null): number =>
    end === null ? WHILE_UNDER_WAY : Math.max(1, Math.ceil((end.getTime() - now) / 1000))
  const full = raises[raised.length]
  if (full !== undefined)
    return refused({ code: 'tooManyRequests', retryAfter: secondsLeft(await endOf(reader, full)) })
  const counts = raised.map(({ counted, endsAt }) => ({ counted, secondsLeft: secondsLeft(endsAt) }))
  return ok(counts as { [Place in keyof Counters]: Count })
}

function raiseOf(context: Context, counter: Counter): Raise {
  const endsAt = counter.windowMs === null ? null : new Date(context.clock.now() + counter.windowMs)
  return { ...keyOf(context, counter), cap: counter.cap, by: counter.by ?? 1, endsAt }
}

/** Uses up what is left of counters: until their windows end nothing more gets through. */
export async function spendEach(context: Context, reader: Reader, counters: readonly Counter[]): Promise<TooMany> {
  const now = context.clock.now()
  const end = await fillEach(
    reader,
    counters.map((counter) => raiseOf(context, counter)),
    new Date(now),
  )
  return {
    code: 'tooManyRequests',
    retryAfter: end === null ? WHILE_UNDER_WAY : Math.max(1, Math.ceil((end.getTime() - now) / 1000)),
  }
}

/** Raises one counter (`countEach`). */
export async function count(context: Context, reader: Reader, counter: Counter): Promise<Result<Count, TooMany>> {
  const counted = await countEach(context, reader, [counter] as const)
  return counted.ok ? ok(counted.value[0]) : counted
}

/** What a counter stands at, within its window; nothing is counted by asking. */
export const countedSoFar = (context: Context, reader: Reader, counter: Counter): Promise<number> =>
  countedOf(reader, keyOf(context, counter), new Date(context.clock.now()))

/** Whether what was counted last may still be under way, so that nobody knows yet what became of it. */
export async function isUnderWay(context: Context, reader: Reader, counter: Counter): Promise<boolean> {
  const last = await raisedAt(reader, keyOf(context, counter))
  return last === null || context.clock.now() - last.getTime() < WHILE_UNDER_WAY * 1000
}

/** What was counted turned out to be none: a right password, a right code. */
export const takeBack = (context: Context, reader: Reader, counters: readonly Counter[]): Promise<void> =>
  lowerEach(
    reader,
    counters.map((counter) => keyOf(context, counter)),
  )

/** The same, with the narrowest of them ended. */
export const endAndTakeBack = (
  context: Context,
  reader: Reader,
  ended: Counter,
  counters: readonly Counter[],
): Promise<void> =>
  lowerEach(
    reader,
    counters.map((counter) => keyOf(context, counter)),
    keyOf(context, ended),
  )

/** Ends a counter: what comes next is the first. */
export const endCounter = (context: Context, reader: Reader, counter: Counter): Promise<void> =>
  remove(reader, keyOf(context, counter))

/** Sweeps away a portion of the counters whose window has ended: they count for nothing any more. @returns how many */
export const forgetEndedCounters = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'attempt_counter', key: ['kind', 'subject'], endedAt: 'ends_at' },
    new Date(clock.now()),
    atMost,
  )
