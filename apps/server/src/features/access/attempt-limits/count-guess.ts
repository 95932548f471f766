import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange } from './address-range.ts'
import {
  count,
  countedSoFar,
  countShared,
  type Counter,
  takeBack,
  takeBackShared,
  takeBackSharedSoon,
  type TooMany,
} from './counters.ts'

export type GuessAt =
  | 'password'
  | 'sign-in code'
  | 'recovery code'
  | 'registration code'
  | 'signing code'
  | 'electronic signature'
  | 'statement address code'
  | 'relation code'
  | 'contact code'
  | 'subscription code'
  | 'demo code'
  | 'QR token'

export type Guess = {
  readonly at: GuessAt
  /** The target of a guess: a login as typed, the id of the code's person, or the contact to be proven. */
  readonly of: string
  /** The network address that the call came from. */
  readonly from: string
  /** The SHA-256 of the device cookie, if this person has signed in with it before. */
  readonly knownDevice: Buffer | null
}

/** No longer than a code lives: without the password, nobody can lock a stranger out for longer. */
const SHORT = 5 * MINUTE

type OneOnly = {
  /** The limit of guesses at one login or person. */
  readonly cap: number
  readonly windowMs: number
  /** Anybody may guess passwords: then guesses count by network, and lock out only their own network. */
  readonly perRange: boolean
}

const ofOne: Record<GuessAt, OneOnly> = {
  password: { cap: 10, windowMs: SHORT, perRange: true },
  // A caller who guesses a code has given the password, or is signed in.
  'sign-in code': { cap: 10, windowMs: HOUR, perRange: false },
  'signing code': { cap: 10, windowMs: HOUR, perRange: false },
  // Each costs the bank a verification, right or wrong.
  'electronic signature': { cap: 10, windowMs: HOUR, perRange: false },
  'statement address code': { cap: 10, windowMs: HOUR, perRange: false },
  'relation code': { cap: 10, windowMs: HOUR, perRange: false },
  'contact code': { cap: 10, windowMs: HOUR, perRange: false },
  'subscription code': { cap: 10, windowMs: HOUR, perRange: false },
  // Anybody may begin a recovery: a stranger's guesses lock out only the stranger's network.
  'recovery code': { cap: 10, windowMs: HOUR, perRange: true },
  // Anybody may begin a registration too, with anybody's contacts.
  'registration code': { cap: 10, windowMs: HOUR, perRange: true },
  'demo code': { cap: 10, windowMs: HOUR, perRange: false },
  // Guessing 256 bits is hopeless: this limit only stops endless attempts.
  'QR token': { cap: 10, windowMs: SHORT, perRange: true },
}

/** The largest integer of PostgreSQL. */
const WITHOUT_END = 2 ** 31 - 1
/** The share of its caps that a network keeps during the alarm, at calls without a captcha. */
const WHILE_IN_ALARM = 0.1
/**
 * Guesses that need a captcha during the alarm (features/access/captcha): a caller with a solved one has the network's
 * whole cap.
 */
const withCaptcha: ReadonlySet<GuessAt> = new Set(['password', 'sign-in code', 'recovery code', 'registration code'])

type CounterOfMany = Counter & { readonly windowMs: number }

/** The counter of all guesses only raises the alarm: if it refused guesses, any flood would close the bank. */
const counterOfAll = (at: GuessAt): CounterOfMany => ({
  kind: `guesses at a ${at} in all`,
  of: '',
  cap: WITHOUT_END,
  windowMs: SHORT,
})

/** `own`: the counter of this login or person. */
type Counters = {
  readonly own: Counter
  readonly shared: { readonly network: CounterOfMany; readonly all: CounterOfMany }
}

function countersOf({ config }: Context, { at, of, from, knownDevice }: Guess): Counters {
  const { cap, windowMs, perRange } = ofOne[at]
  const range = addressRange(from)
  const device = knownDevice ? `known device ${knownDevice.toString('hex')}` : null
  const network: CounterOfMany = {
    kind: `guesses at a ${at} from a range`,
    of: device ?? range,
    cap: config.limits.guessesPerRange,
    windowMs: SHORT,
  }
  return {
    // A known device has the guesses of a separate network, at its own person's login and code alone (decision 050).
    own: { kind: `guesses at a ${at}`, of: perRange ? `${of} from ${device ?? range}` : of, cap, windowMs },
    shared: { network, all: counterOfAll(at) },
  }
}

/** True if the total of guesses in the window raises the alarm, so that further guesses need more (security row 4). */
export async function isAlarmRaised(context: Context, at: GuessAt): Promise<boolean> {
  return (await countedSoFar(context, context.database, counterOfAll(at))) >= context.config.limits.guessesInAll
}

/**
 * Counts a guess before it is compared (security rows 4 and 7): at this login or person, from this network, in all. A
 * guess that the first counter refuses does not count at the next. The first is on the disk before this answers. A
 * device from which this person has signed in before counts as a separate network: a guesser elsewhere in its network
 * does not lock it out, and it has no more guesses than a network.
 */
export async function countGuess(context: Context, guess: Guess): Promise<Result<void, TooMany>> {
  const counted = await count(context, context.database, ownCounter(context, guess))
  return counted.ok ? countAmongAll(context, guess) : counted
}

/** The counter of the login or person at which is guessed. */
export const ownCounter = (context: Context, guess: Guess): Counter => countersOf(context, guess).own

/**
 * Counts a guess from its network and in all, when it is counted at its own counter. A crash of PostgreSQL may lose
 * these counts (decision 050). During the alarm the caller has already solved a captcha (`demandCaptcha`); at calls
 * without a captcha, each network has a tenth of its caps.
 */
export async function countAmongAll(context: Context, guess: Guess): Promise<Result<void, TooMany>> {
  const { shared } = countersOf(context, guess)
  const counted = await countShared(context, shared)
  if (!counted.ok) return counted
  const { network, all } = counted.value
  if (withCaptcha.has(guess.at) || all.counted <= context.config.limits.guessesInAll) return ok(undefined)
  const within = network.counted <= Math.ceil(shared.network.cap * WHILE_IN_ALARM)
  return within ? ok(undefined) : refused({ code: 'tooManyRequests', retryAfter: all.secondsLeft })
}

/** The guess was right, or nothing was compared: it does not count. */
export async function takeBackGuess(context: Context, guess: Guess): Promise<void> {
  const own = takeBack(context, context.database, [ownCounter(context, guess)])
  await Promise.all([own, takeBackAmongAll(context, guess)])
}

/** Takes a guess back from its network and in all. */
export const takeBackAmongAll = (context: Context, guess: Guess): Promise<void> =>
  takeBackShared(context, countersOf(context, guess).shared)

/** The same, with the next guess that is counted or soon: nobody waits for it. */
export const takeBackAmongAllSoon = (context: Context, guess: Guess): void =>
  takeBackSharedSoon(context, countersOf(context, guess).shared)
