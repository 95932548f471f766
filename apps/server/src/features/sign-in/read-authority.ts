import { effectivePermissions, type Permission, type RelationType } from '@dilo/domain/permissions.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../../secret-token.ts'
import { findSession, touchSession } from './store.ts'

/** Who calls, in which company they act now, and what they may do there. Without a company: nothing. */
export type Authority = {
  readonly personId: string
  readonly companyId: string | null
  readonly relationType: RelationType | null
  readonly permissions: readonly Permission[]
  readonly signatureType: 'first' | 'second' | 'none'
}

/** Writing at every call that somebody is there would make each read a write. */
const TOUCH_EVERY_MS = 60_000

/** Reads a session by its cookie, or null when there is none or it ended. */
export async function readAuthority(context: Context, token: string): Promise<Authority | null> {
  const now = context.clock.now()
  const tokenHash = hashToken(token)
  const session = await findSession(
    context.database,
    tokenHash,
    new Date(now),
    new Date(now - context.config.sessionIdleMs),
  )
  if (session === null) return null
  if (now - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) await touchSession(context.database, tokenHash, new Date(now))
  const { personId, companyId, relationType, signatureType } = session
  const permissions = relationType === null ? [] : effectivePermissions(relationType, session.permissions)
  return { personId, companyId, relationType, permissions, signatureType }
}
