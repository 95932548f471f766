import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../../../secret-token.ts'
import { findSession, touchSession } from './store.ts'

/** Who calls, in which company they act now, and what they may do there. Without a company: nothing. */
export type Authority = {
  readonly personId: string
  readonly sessionId: string
  readonly companyId: string | null
  readonly relationType: RelationType | null
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: 'first' | 'second' | 'none'
  /** The tenant of demo mode that this is all about, and when it ends; null: everything is real. */
  readonly demo: { readonly tenantId: string; readonly endsAt: Date } | null
}

/** The caller in the company that they look at now. */
export type CompanyAuthority = Authority & {
  readonly companyId: string
  readonly relationType: RelationType
}

/** Writing at every call that somebody is there would make each read a write. A short idle limit asks for more of them. */
const TOUCH_EVERY_MS = MINUTE
const touchEvery = (idleMs: number): number => Math.min(TOUCH_EVERY_MS, idleMs / 4)

/**
 * Reads a session by its cookie, or null when there is none or it ended.
 * @param countsAsUse whether its idle time begins anew
 */
export async function readAuthority(context: Context, token: string, countsAsUse: boolean): Promise<Authority | null> {
  const now = context.clock.now()
  const tokenHash = hashToken(token)
  const session = await findSession(
    context.database,
    tokenHash,
    new Date(now),
    new Date(now - context.config.sessionIdleMs),
  )
  if (session === null) return null
  const unseen = now - session.lastSeenAt.getTime()
  if (countsAsUse && unseen > touchEvery(context.config.sessionIdleMs)) {
    await touchSession(context.database, tokenHash, new Date(now))
  }
  const { personId, sessionId, companyId, relationType, signatureType, demoTenantId, expiresAt } = session
  const demo = demoTenantId === null ? null : { tenantId: demoTenantId, endsAt: expiresAt }
  const permissions = relationType === null ? [] : effectivePermissions(relationType, session.permissions)
  return { personId, sessionId, companyId, relationType, permissions, signatureType, demo }
}
