import { createHmac } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { deleteEnded } from '../../db/delete-ended.ts'
import type { Reader } from '../../db/transaction.ts'
import { countedOf, endOf, lower, raise, raisedAt, remove } from './store.ts'

/** Tried or sent too often. `retryAfter` in seconds: when the window ends. */
export type TooMany = { readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfter: number }

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
}

export type Count = {
  readonly counted: number
  /** Seconds until the window ends. */
  readonly secondsLeft: number
}

/** What was counted last may still be under way for so long: a call has 15 seconds (http/app.ts). Seconds. */
const WHILE_UNDER_WAY = 15

const keyOf = ({ serverKey }: Pick<Context, 'serverKey'>, { kind, of }: Counter): { kind: string; subject: Buffer } => ({
  kind,
  subject: createHmac('sha256', serverKey).update(`attempts\n${kind}\n${of}`).digest(),
})

/**
 * Raises a counter in one statement, before what it counts is done: of many at once, no more than its cap get through.
 * A refused one is not counted, so that nobody prolongs a window by going on. On the database itself, what is counted
 * stays counted whatever becomes of the work; in a transaction it goes with it.
 */
export async function count(context: Context, reader: Reader, counter: Counter): Promise<Result<Count, TooMany>> {
  const now = context.clock.now()
  const key = keyOf(context, counter)
  const endsAt = counter.windowMs === null ? null : new Date(now + counter.windowMs)
  const raised = await raise(reader, { ...key, cap: counter.cap, at: new Date(now), endsAt })
  const secondsLeft = (end: Date | null): number =>
    end === null ? WHILE_UNDER_WAY : Math.max(1, Math.ceil((end.getTime() - now) / 1000))
  if (raised === null) return refused({ code: 'TOO_MANY_REQUESTS', retryAfter: secondsLeft(await endOf(reader, key)) })
  return ok({ counted: raised.counted, secondsLeft: secondsLeft(raised.endsAt) })
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
export const takeBack = (context: Context, reader: Reader, counter: Counter): Promise<void> =>
  lower(reader, keyOf(context, counter))

/** Ends a counter: what comes next is the first. */
export const endCounter = (context: Context, reader: Reader, counter: Counter): Promise<void> =>
  remove(reader, keyOf(context, counter))

/** Sweeps away a portion of the counters whose window has ended: they count for nothing any more. @returns how many */
export const forgetEndedCounters = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(database, { table: 'attempt_counter', key: ['kind', 'subject'], endedAt: 'ends_at' }, new Date(clock.now()), atMost)
