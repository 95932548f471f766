import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { hashToken } from '../../../secret-token.ts'
import { findSession, touchSession } from './store.ts'

/** A session of the desk ends after this long without a call, and this long after signing in. */
export const STAFF_IDLE_MS = 15 * MINUTE
export const STAFF_SESSION_MS = 8 * HOUR

/** Recording every call would make each read a write. */
const TOUCH_EVERY_MS = MINUTE

/** One of the bank's people, with the roles that they have at this moment. */
export type StaffAuthority = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  /** Nobody decides about a company for which they act themselves. */
  readonly inn: string
  /** Invented, and decides by itself in demos: within the server alone. */
  readonly isDemo: boolean
  readonly roles: readonly StaffRole[]
  readonly begunBy: 'passkey' | 'door' | 'demo'
  readonly endsAt: Date
}

/** A person who calls: demo staff cannot. */
export type SignedInStaff = StaffAuthority & { readonly begunBy: 'passkey' | 'door' }

/** Reads a session by its cookie; null when there is none or it has ended. @param countsAsUse whether its idle time restarts */
export async function readStaffAuthority(
  { clock, database }: DeskContext,
  token: string,
  countsAsUse: boolean,
): Promise<SignedInStaff | null> {
  const now = clock.now()
  const idleSince = new Date(now - STAFF_IDLE_MS)
  const row = await findSession(database, { tokenHash: hashToken(token), now: new Date(now), idleSince })
  if (row === undefined) return null
  if (countsAsUse && now - row.last_seen_at.getTime() > TOUCH_EVERY_MS)
    await touchSession(database, row.session_id, new Date(now))
  return {
    staffId: row.staff_id,
    sessionId: row.session_id,
    name: row.name,
    inn: row.inn,
    isDemo: false,
    roles: row.roles,
    begunBy: row.begun_by,
    endsAt: row.expires_at,
  }
}
