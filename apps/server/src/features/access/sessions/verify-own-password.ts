import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { InTurn } from '../sign-in/hashing-queue.ts'
import { verifyPassword } from '../sign-in/password-hash.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { countPasswordTry, deleteSession, findPassword, forgivePasswordTry } from '../session/store.ts'

/** Wrong passwords within one session; the next one ends it, and a new session needs a code. */
const TRIES_AT_MOST = 5

type Own = Pick<Authority, 'personId' | 'sessionId'>

/**
 * Compares a typed password with the caller's, in a turn of the queue of all password checks. A try is counted at its
 * turn: one that the queue refuses does not count, and ends no session.
 * @returns the matching hash; wrongLoginOrPassword for a wrong one, signInBlocked for a right one that is blocked
 */
export async function verifyOwnPassword(
  context: Context,
  { personId, sessionId }: Own,
  typed: string,
  inTurn: InTurn,
): Promise<Result<string, Refusal>> {
  if (!(await countPasswordTry(context.database, sessionId, TRIES_AT_MOST))) {
    await deleteSession(context.database, sessionId)
    return refused({ code: 'sessionRequired' })
  }
  const current = await findPassword(context.database, personId)
  if (!(await inTurn(() => verifyPassword(typed, current.hash)))) return refused({ code: 'wrongLoginOrPassword' })
  return current.blocked ? refused({ code: 'signInBlocked' }) : ok(current.hash)
}

/**
 * Asks for the password once more before an action that a session alone must not do; a right one does not count as a
 * try.
 */
export async function confirmByPassword(
  context: Context,
  own: Own,
  typed: string,
): Promise<Result<undefined, Refusal>> {
  const checked = await context.hashing.admit('known', async (inTurn) => {
    const verified = await verifyOwnPassword(context, own, typed, inTurn)
    // Within its turn: the next ones would be counted beside it, and many right ones at once would end the session.
    if (verified.ok) await forgivePasswordTry(context.database, own.sessionId)
    return verified
  })
  if (!checked.ok) return checked
  return checked.value.ok ? ok(undefined) : checked.value
}
