import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Login } from '@dilo/domain/values/login.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newSecretToken } from '../../../secret-token.ts'
import type { TooMany } from '../attempt-limits/counters.ts'
import { countGuess, type Guess, takeBackGuess } from '../attempt-limits/count-guess.ts'
import { refusalOfBlock } from '../blocks/sign-in-block.ts'
import { demandCaptcha } from '../captcha/demand-captcha.ts'
import { type CodeRefusal, issueCode } from '../one-time-codes/issue-code.ts'
import { findKnownDevice } from '../session/known-device.ts'
import type { InTurn } from './hashing-queue.ts'
import { hashAnew, HASH_OF_NOBODY, needsRehash, verifyPassword } from './password-hash.ts'
import { signInMessage } from './sign-in-message.ts'
import { signInSubject } from './sign-in-subject.ts'
import { findPersonByLogin, insertFlow, replacePasswordHash, type SigningInPerson } from './store.ts'

type Credentials = {
  readonly login: Login
  readonly password: string
  /** The language of the message, if the browser has chosen one. */
  readonly language: Language | null
  /** The network address that the call came from. */
  readonly from: string
  /** The token of the device cookie; undefined: the browser has none. */
  readonly deviceToken: string | undefined
  /** The response of a solved captcha, if one was needed. */
  readonly captchaResponse?: string | undefined
}

export const FLOW_LIFE_MS = 15 * MINUTE

/**
 * The verified hash may be replaced before the flow begins: by its owner, and then the password is no longer right, or
 * by another sign-in with a new cost, and then it still is.
 */
const CHECKS_AT_MOST = 3

const textOf = (login: Login): string => (login.by === 'phone' ? login.phone : login.email)

/**
 * Checks login and password; if they are right, sends a code and returns the temporary token of the flow.
 * An unknown login and a wrong password get the same answer and cost the same work; only the right password reveals
 * that it is blocked (signInBlocked, blockedByBank; security row 2). A check that the hashing queue refuses costs nothing.
 * During the alarm, a captcha comes before the queue: a caller without one takes nobody's place in it.
 */
export async function startSignIn(
  context: Context,
  credentials: Credentials,
): Promise<Result<{ token: string }, Refusal>> {
  const { login, deviceToken, captchaResponse: response, from } = credentials
  const room = context.hashing.hasRoom(deviceToken === undefined ? 'stranger' : 'known')
  if (!room.ok) return room
  // The same statement for every login, also without a device.
  const knownDevice = await findKnownDevice(context.database, { login: textOf(login) }, deviceToken ?? '')
  const human = await demandCaptcha(context, { action: 'sign_in', response, from, knownDevice })
  if (!human.ok) return human
  const started = await startWithPassword(context, { ...credentials, knownDevice })
  return started.ok || !human.value.askedNext ? started : refused({ ...started.error, requireCaptcha: true })
}

type FromDevice = Credentials & {
  /** The device cookie, if this person has signed in with it before. */
  readonly knownDevice: Buffer | null
}

async function startWithPassword(
  context: Context,
  credentials: FromDevice,
): Promise<Result<{ token: string }, Refusal>> {
  for (let check = 1; check <= CHECKS_AT_MOST; check += 1) {
    const who = credentials.knownDevice === null ? 'stranger' : 'known'
    const checked = await context.hashing.admit(who, (inTurn) => checkPassword(context, credentials, inTurn))
    if (!checked.ok) return checked
    if (!checked.value.ok) return checked.value
    const person = checked.value.value
    const begun = await beginFlow(context, credentials.login, {
      ...person,
      language: credentials.language ?? person.language,
    })
    if (begun.ok) return begun
    if (begun.error.code !== 'PASSWORD_REPLACED') return refused(begun.error)
  }
  return refused({ code: 'wrongLoginOrPassword' })
}

async function checkPassword(
  context: Context,
  { login, password, from, knownDevice }: FromDevice,
  inTurn: InTurn,
): Promise<Result<SigningInPerson, Refusal>> {
  const guess: Guess = { at: 'password', of: textOf(login), from, knownDevice }
  const counted = await countGuess(context, guess)
  if (!counted.ok) return counted
  const person = await findPersonByLogin(context.database, textOf(login))
  const right = await inTurn(() => verifyPassword(password, person?.passwordHash ?? HASH_OF_NOBODY))
  if (person === null || !right) return refused({ code: 'wrongLoginOrPassword' })
  await takeBackGuess(context, guess)
  if (person.block !== null) return refused(await refusalOfBlock(context.database, person.personId, person.block))
  if (!needsRehash(person.passwordHash)) return ok(person)
  const passwordHash = await inTurn(() => hashAnew(password))
  await replacePasswordHash(context.database, person, passwordHash)
  return ok({ ...person, passwordHash })
}

type PasswordReplaced = { readonly code: 'PASSWORD_REPLACED' }

async function beginFlow(
  context: Context,
  login: Login,
  person: SigningInPerson,
): Promise<Result<{ token: string }, TooMany | PasswordReplaced>> {
  const token = newSecretToken()
  const tokenHash = hashToken(token)
  const now = context.clock.now()
  const flow = {
    tokenHash,
    person,
    channel: login.by,
    createdAt: new Date(now),
    expiresAt: new Date(now + FLOW_LIFE_MS),
  }
  const begun = await inTransaction<{ resendAfter: number }, CodeRefusal | PasswordReplaced>(
    context.database,
    async (transaction) => {
      if (!(await insertFlow(transaction, flow))) return refused({ code: 'PASSWORD_REPLACED' })
      return issueCode(context, transaction, {
        subject: signInSubject({ tokenHash, personId: person.personId }),
        channel: login.by === 'phone' ? 'sms' : 'email',
        contact: textOf(login),
        text: (code) => signInMessage(code, person.language),
      })
    },
  )
  if (begun.ok) {
    context.wakeOutbox()
    return ok({ token })
  }
  switch (begun.error.code) {
    case 'PASSWORD_REPLACED':
      return refused({ code: begun.error.code })
    case 'tooManyRequests':
      return refused({ ...begun.error, code: begun.error.code })
    case 'resendTooEarly':
      throw new Error('A new flow cannot have a code already')
  }
}
