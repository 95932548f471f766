import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { listStaff } from './store.ts'

/** The people of the desk and their roles. Where invitations go to is for security alone. */
export async function listPeople(
  { database }: DeskContext,
  { staffId, roles }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/staff'>> {
  const isSecurity = hasOneOf(roles, ['security'])
  const rows = await listStaff(database)
  return {
    staff: rows.map((row) => ({
      id: row.staff_id,
      name: row.name,
      email: isSecurity || row.staff_id === staffId ? row.email : '',
      roles: row.roles,
      passkeys: row.passkeys,
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      isMe: row.staff_id === staffId,
      isDemo: row.is_demo,
    })),
  }
}
