import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { hashToken, newDemoToken, newSecretToken } from '../../secret-token.ts'
import type { SessionOrigin } from '../sessions/session-origin.ts'
import { insertSession } from './store.ts'

type Beginning = {
  readonly personId: string
  readonly browser: boolean
  readonly origin: SessionOrigin
  /** The tenant of demo mode that the person belongs to, and when it ends in milliseconds since 1970; null for a real person. */
  readonly demo: { readonly tenantId: string; readonly endsAt: number } | null
}

/** Begins a session in the caller's transaction. @returns its token, for the cookie alone */
export async function beginSession(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, browser, origin, demo }: Beginning,
): Promise<string> {
  const sessionToken = demo === null ? newSecretToken() : newDemoToken()
  const now = context.clock.now()
  await insertSession(transaction, {
    sessionId: randomUUIDv7(),
    origin,
    tokenHash: hashToken(sessionToken),
    personId,
    demoTenantId: demo?.tenantId ?? null,
    browser,
    now: new Date(now),
    expiresAt: new Date(demo?.endsAt ?? now + context.config.sessionMs),
  })
  return sessionToken
}
