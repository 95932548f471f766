import { step } from '@dilo/domain/flows/qr-sign-in.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { countGuess, takeBackGuess } from '../attempt-limits/count-guess.ts'
import { beginSession, type SigningIn } from '../sign-in/begin-session.ts'
import { mayNotSignIn } from '../sign-in/password-block.ts'
import { hashOfToken } from './qr-news.ts'
import { findApprover, lockByToken, move } from './store.ts'

type Given = SigningIn & {
  readonly token: string
  readonly code: string
  /** This browser's QR cookie. */
  readonly qrBrowser: string
  /** The network address that the call came from. */
  readonly from: string
}

/**
 * Begins the session of the person whose phone approved this browser, as a sign-in does.
 * sessionNotSet: the token is unknown, used, expired, or made for another browser; the answer hides which.
 */
export async function startQrSession(
  context: Context,
  given: Given,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const guess = { at: 'QR token', of: 'any', from: given.from, knownDevice: null } as const
  const counted = await countGuess(context, guess)
  if (!counted.ok) return counted
  const now = context.clock.now()
  const begun = await inTransaction<{ sessionToken: string }, Refusal>(context.database, async (transaction) => {
    const names = [hashOfToken(given.token, given.code), hashToken(given.qrBrowser)] as const
    const approver = await findApprover(transaction, ...names)
    // The person is locked before the row, as in a change of the password: otherwise the two could deadlock.
    if (approver !== null) await mayNotSignIn(transaction, approver)
    const waiting = await lockByToken(transaction, ...names)
    if (waiting === null || waiting.personId === null || waiting.expiresAt.getTime() <= now)
      return refused({ code: 'sessionNotSet' })
    const next = step(waiting.state, 'START_SESSION')
    if (!next.ok) return refused({ code: next.error })
    await move(transaction, waiting.clientId, { state: 'signedIn' })
    const session = await beginSession(context, transaction, waiting.personId, given)
    return session.ok ? ok(session.value) : session
  })
  if (!begun.ok) return begun
  await takeBackGuess(context, guess)
  context.wakeOutbox()
  return begun
}
