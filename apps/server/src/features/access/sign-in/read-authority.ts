import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { besideCompanies } from '../../../db/reach.ts'
import { hashToken } from '../../../secret-token.ts'
import { findSession, touchSession } from './store.ts'

/** The caller, their current company, and their permissions there. Without a company: none. */
export type Authority = {
  readonly personId: string
  readonly sessionId: string
  readonly companyId: string | null
  readonly relationType: RelationType | null
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: 'first' | 'second' | 'none'
  /** The accounts of the company on which the caller acts; null: all of them. */
  readonly accounts: readonly string[] | null
  /** The tenant of demo mode of the person and company, and its end; null: both are real. */
  readonly demo: { readonly tenantId: string; readonly endsAt: Date } | null
  /**
   * The session was begun without the header `browser` (spec section 7): noted in the trail, and no right depends on
   * it.
   */
  readonly outsideBrowser?: true
  /** The session asks for consents. `asked`: the person may put them off. `awaited`: no other call is allowed. */
  readonly consents?: 'asked' | 'awaited'
}

/** The caller in their current company. */
export type CompanyAuthority = Authority & {
  readonly companyId: string
  readonly relationType: RelationType
}

/** Recording every call would make each read a write. A short idle limit needs more frequent records. */
const TOUCH_EVERY_MS = MINUTE
const touchEvery = (idleMs: number): number => Math.min(TOUCH_EVERY_MS, idleMs / 4)

/**
 * Reads a session by its cookie; null when there is none or it has ended.
 * @param countsAsUse whether its idle time restarts
 */
export async function readAuthority(context: Context, token: string, countsAsUse: boolean): Promise<Authority | null> {
  const now = context.clock.now()
  const tokenHash = hashToken(token)
  const idleSince = new Date(now - context.config.sessionIdleMs)
  const session = await besideCompanies(() =>
    findSession(context.database, { tokenHash, now: new Date(now), idleSince }),
  )
  if (session === null) return null
  const unseen = now - session.lastSeenAt.getTime()
  if (countsAsUse && unseen > touchEvery(context.config.sessionIdleMs)) {
    await besideCompanies(() => touchSession(context.database, tokenHash, new Date(now)))
  }
  const { personId, sessionId, companyId, relationType, signatureType, accounts, demoTenantId, expiresAt } = session
  const demo = demoTenantId === null ? null : { tenantId: demoTenantId, endsAt: expiresAt }
  const permissions = relationType === null ? [] : effectivePermissions(relationType, session.permissions)
  const authority = { personId, sessionId, companyId, relationType, permissions, signatureType, accounts, demo }
  return {
    ...authority,
    ...(!session.browser && { outsideBrowser: true }),
    ...(session.consents !== null && { consents: session.consents }),
  }
}
