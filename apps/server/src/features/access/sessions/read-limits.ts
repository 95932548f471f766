import type { SessionLimits } from '@dilo/contract/user-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { findLimits, touchSession } from '../session/store.ts'

/** The cabinet warns this long before the end, in seconds: time enough to finish a sentence and answer (WCAG 2.2.1). */
const WARN_SECONDS = 120

/** The end of the caller's session, by the server's time: a browser's clock may be wrong. */
export async function readLimits(
  context: Context,
  { personId, sessionId }: Authority,
): Promise<Result<SessionLimits, 'sessionRequired'>> {
  const found = await findLimits(context.database, personId, sessionId)
  if (found === null) return refused('sessionRequired')
  const { sessionIdleMs } = context.config
  return ok({
    now: new Date(context.clock.now()).toISOString(),
    idleEndsAt: new Date(found.lastSeenAt.getTime() + sessionIdleMs).toISOString(),
    endsAt: found.expiresAt.toISOString(),
    // With a limit of a minute the warning must not show all the time.
    warnSeconds: Math.min(WARN_SECONDS, Math.floor(sessionIdleMs / 2000)),
  })
}

/** 'I am still here': the idle time restarts. The absolute end stays. */
export async function extendSession(
  context: Context,
  authority: Authority,
): Promise<Result<SessionLimits, 'sessionRequired'>> {
  await touchSession(context.database, authority.sessionId, new Date(context.clock.now()))
  return readLimits(context, authority)
}
