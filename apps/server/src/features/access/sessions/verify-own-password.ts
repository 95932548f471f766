import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { InTurn } from '../sign-in/hashing-queue.ts'
import { verifyPassword } from '../sign-in/password-hash.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { countPasswordTry, deleteSession, findPassword, forgivePasswordTry } from './store.ts'

/** Wrong passwords within one session; the next one ends it: a new one takes a code. */
const TRIES_AT_MOST = 5

type Own = Pick<Authority, 'personId' | 'sessionId'>

/**
 * Compares what was typed with the caller's password, in a turn of the queue of all who check passwords. A try is
 * counted when its turn has come: one that the queue does not admit was none, and ends no session.
 * @returns the hash that it fits; wrongLoginOrPassword for a wrong one, signInBlocked for a right one that is blocked
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

/** Asks for the password once more before something that a session alone must not do; a right one was no try. */
export async function confirmByPassword(
  context: Context,
  own: Own,
  typed: string,
): Promise<Result<undefined, Refusal>> {
  const checked = await context.hashing.admit((inTurn) => verifyOwnPassword(context, own, typed, inTurn))
  if (!checked.ok) return checked
  if (!checked.value.ok) return checked.value
  await forgivePasswordTry(context.database, own.sessionId)
  return ok(undefined)
}
