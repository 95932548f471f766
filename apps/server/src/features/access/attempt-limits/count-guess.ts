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
  /** What is guessed: a login as typed, the id of the person whose code it is, or the contact that is to be proven. */
  readonly of: string
  /** The network address that the call came from. */
  readonly from: string
  /** The SHA-256 of the device cookie, where this person has signed in with it before. */
  readonly knownDevice: Buffer | null
}

/** No longer than a code lives: nobody closes the door on a stranger for longer without knowing the password. */
const SHORT = 5 * MINUTE

type OneOnly = {
  /** Guesses at this one login or person. */
  readonly cap: number
  readonly windowMs: number
  /** Passwords are guessed by anybody: then only guesses from the same network close the door, and only for it. */
  readonly perRange: boolean
}

const ofOne: Record<GuessAt, OneOnly> = {
  password: { cap: 10, windowMs: SHORT, perRange: true },
  // Who guesses a code has given the password, or is signed in.
  'sign-in code': { cap: 10, windowMs: HOUR, perRange: false },
  'signing code': { cap: 10, windowMs: HOUR, perRange: false },
  'statement address code': { cap: 10, windowMs: HOUR, perRange: false },
  'relation code': { cap: 10, windowMs: HOUR, perRange: false },
  'subscription code': { cap: 10, windowMs: HOUR, perRange: false },
  // Anybody may begin a recovery: a stranger's guesses close the door for the stranger's network alone.
  'recovery code': { cap: 10, windowMs: HOUR, perRange: true },
  // Anybody may begin a registration too, with anybody's contacts.
  'registration code': { cap: 10, windowMs: HOUR, perRange: true },
  'demo code': { cap: 10, windowMs: HOUR, perRange: false },
  // Nobody guesses 256 bits: this keeps those who try from asking for ever.
  'QR token': { cap: 10, windowMs: SHORT, perRange: true },
}

/** PostgreSQL's integer ends here. */
const WITHOUT_END = 2 ** 31 - 1
/** What of its own caps a network has left while too many guess in all, where no captcha is asked. */
const WHILE_IN_ALARM = 0.1
/** Guesses that bring a captcha while the alarm is up (features/access/captcha): with a solved one a caller has the network's whole cap. */
const withCaptcha: ReadonlySet<GuessAt> = new Set(['password', 'sign-in code', 'recovery code', 'registration code'])

/** Everybody's counter only raises the alarm: were it full for all, any flood would close the bank. */
const counterOfAll = (at: GuessAt): Counter => ({
  kind: `guesses at a ${at} in all`,
  of: '',
  cap: WITHOUT_END,
  windowMs: SHORT,
})

type Counters = { readonly one: Counter; readonly range: Counter; readonly all: Counter }

/** From the narrowest to the widest: a guess that the first one stops does not count at the next. */
function countersOf({ config }: Context, { at, of, from, knownDevice }: Guess): Counters {
  const { cap, windowMs, perRange } = ofOne[at]
  const network = addressRange(from)
  const device = knownDevice ? `known device ${knownDevice.toString('hex')}` : null
  return {
    // A known device has the guesses of a network of its own, at its own person's login and code alone (decision 057).
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

/** Whether so many have guessed in all, within the window, that the next ones are asked for more (security row 4). */
export async function isAlarmRaised(context: Context, at: GuessAt): Promise<boolean> {
  return (await countedSoFar(context, context.database, counterOfAll(at))) >= context.config.limits.guessesInAll
}

/**
 * Counts a guess before it is compared (security rows 4 and 7): at this login or person, from this network, in all. A
 * device from which this person has signed in before stands for a network of its own: a guesser elsewhere in its
 * network does not lock it out, and it has no more guesses than a network.
 * While too many guess in all, who guesses has brought a captcha by now (`demandCaptcha`); where none is asked, each
 * network has a tenth of its caps.
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

/** It was right, or nothing was compared: no guess. */
export async function takeBackGuess(context: Context, guess: Guess): Promise<void> {
  const { one, range, all } = countersOf(context, guess)
  await takeBack(context, context.database, [one, range, all])
}

/** It was right: guesses at this one begin anew. */
export async function forgiveGuesses(context: Context, guess: Guess): Promise<void> {
  const { one, range, all } = countersOf(context, guess)
  await endAndTakeBack(context, context.database, one, [range, all])
}
