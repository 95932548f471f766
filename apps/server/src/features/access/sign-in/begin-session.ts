import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newDemoToken, newSecretToken } from '../../../secret-token.ts'
import { consentsOfSession } from '../consents/find-asked.ts'
import { noticeDevice } from '../session/notice-device.ts'
import type { SessionOrigin } from '../session/session-origin.ts'
import { mayNotSignIn } from './password-block.ts'
import { deleteSession, insertSession } from './store.ts'

/** The browser of the sign-in. */
export type SigningIn = {
  readonly browser: boolean
  readonly origin: SessionOrigin
  /** The session that this browser still has, of any person: it ends (security row 12). */
  readonly formerSession: string | undefined
}

/**
 * Begins a session in the transaction of the proof: a code, or an approval on a phone. The person gets a message about
 * a new device. Refused: a guess elsewhere has blocked the password meanwhile, or the bank the person.
 * @returns the session's token, for the cookie alone
 */
export async function beginSession(
  context: Context,
  transaction: DatabaseTransaction,
  personId: string,
  { browser, origin, formerSession }: SigningIn,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const block = await mayNotSignIn(transaction, personId)
  if (block !== null) return refused(block)
  const former = formerSession === undefined ? null : hashToken(formerSession)
  await noticeDevice(context, transaction, { personId, origin, formerSession: former })
  if (former !== null) await deleteSession(transaction, former)
  return ok({ sessionToken: await openSession(context, transaction, { personId, browser, origin, demo: null }) })
}

type Opening = {
  readonly personId: string
  readonly browser: boolean
  readonly origin: SessionOrigin
  /** The person's tenant of demo mode, with its end in milliseconds since 1970; null for a real person. */
  readonly demo: { readonly tenantId: string; readonly endsAt: number } | null
}

/** Opens a session in the caller's transaction. @returns its token, for the cookie alone */
export async function openSession(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, browser, origin, demo }: Opening,
): Promise<string> {
  const sessionToken = demo === null ? newSecretToken() : newDemoToken()
  const now = context.clock.now()
  await insertSession(transaction, {
    sessionId: risingId(),
    origin,
    tokenHash: hashToken(sessionToken),
    personId,
    demoTenantId: demo?.tenantId ?? null,
    // A demo ends with its visit: its people agree to nothing.
    consents: demo === null ? await consentsOfSession(transaction, personId, now) : null,
    browser,
    now: new Date(now),
    expiresAt: new Date(demo?.endsAt ?? now + context.config.sessionMs),
  })
  return sessionToken
}
