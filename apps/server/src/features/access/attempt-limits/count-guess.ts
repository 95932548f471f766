import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange } from './address-range.ts'
import { countEach, countedSoFar, type Counter, endAndTakeBack, takeBack, type TooMany } from './counters.ts'

export type GuessAt =
  | 'password'
  | 'sign-in code'
  | 'recovery code'
  | 'registration code'
  | 'signing code'
  | 'statement address code'
  | 'relation code'
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
  'statement address code': { cap: 10, windowMs: HOUR, perRange: false },
  'relation code': { cap: 10, windowMs: HOUR, perRange: false },
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

/** The counter of all guesses only raises the alarm: if it refused guesses, any flood would close the bank. */
const counterOfAll = (at: GuessAt): Counter => ({
  kind: `guesses at a ${at} in all`,
  of: '',
  cap: WITHOUT_END,
  windowMs: SHORT,
})

type Counters = { readonly one: Counter; readonly range: Counter; readonly all: Counter }

/** From the narrowest to the widest: a guess that the first counter refuses does not count at the next. */
function countersOf({ config }: Context, { at, of, from, knownDevice }: Guess): Counters {
  const { cap, windowMs, perRange } = ofOne[at]
  const network = addressRange(from)
  const device = knownDevice ? `known device ${knownDevice.toString('hex')}` : null
  return {
    // A known device has the guesses of a separate network, at its own person's login and code alone (decision 057).
    one: { kind: `guesses at a ${at}`, of: perRange ? `${of} from ${device ?? network}` : of, cap, windowMs },
    range: {
      kind: `guesses at a ${at} from a range`,
      of: device ?? network,
      cap: config.limits.guessesPerRange,
      windowMs: SHORT,
    },
    all: counterOfAll(at),
  }
}

/** Whether the total of guesses in the window raises the alarm, so that further guesses need more (security row 4). */
export async function isAlarmRaised(context: Context, at: GuessAt): Promise<boolean> {
  return (await countedSoFar(context, context.database, counterOfAll(at))) >= context.config.limits.guessesInAll
}

/**
 * Counts a guess before it is compared (security rows 4 and 7): at this login or person, from this network, in all. A
 * device from which this person has signed in before counts as a separate network: a guesser elsewhere in its network
 * does not lock it out, and it has no more guesses than a network.
 * During the alarm the caller has already solved a captcha (`demandCaptcha`); at calls without a captcha, each network
 * has a tenth of its caps.
 */
export async function countGuess(context: Context, guess: Guess): Promise<Result<void, TooMany>> {
  const { one, range, all } = countersOf(context, guess)
  const { database, config } = context
  const counted = await countEach(context, database, [one, range, all] as const)
  if (!counted.ok) return counted
  const [, fromHere, inAll] = counted.value
  if (withCaptcha.has(guess.at) || inAll.counted <= config.limits.guessesInAll) return ok(undefined)
  const within = fromHere.counted <= Math.ceil(range.cap * WHILE_IN_ALARM)
  return within ? ok(undefined) : refused({ code: 'tooManyRequests', retryAfter: inAll.secondsLeft })
}

/** The guess was right, or nothing was compared: it does not count. */
export async function takeBackGuess(context: Context, guess: Guess): Promise<void> {
  const { one, range, all } = countersOf(context, guess)
  await takeBack(context, context.database, [one, range, all])
}

/** The guess was right: the count for this target starts again. */
export async function forgiveGuesses(context: Context, guess: Guess): Promise<void> {
  const { one, range, all } = countersOf(context, guess)
  await endAndTakeBack(context, context.database, one, [range, all])
}
