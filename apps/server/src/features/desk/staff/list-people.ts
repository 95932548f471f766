import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { listStaffPasskeys, passkeyName } from '../staff-member/staff-passkeys.ts'
import { listStaff } from '../staff-member/store.ts'

/** The people of the desk and their roles. Where invitations go to, and which passkeys there are, is for security alone. */
export async function listPeople(
  { database }: DeskContext,
  { staffId, roles }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/staff'>> {
  const isSecurity = hasOneOf(roles, ['security'])
  const rows = await listStaff(database)
  const keys = isSecurity ? await listStaffPasskeys(database) : []
  return {
    staff: rows.map((row) => ({
      id: row.staff_id,
      name: row.name,
      email: isSecurity || row.staff_id === staffId ? row.email : '',
      roles: row.roles,
      passkeys: row.passkeys,
      ...(isSecurity && {
        keys: keys
          .filter(({ staffId: owner }) => owner === row.staff_id)
          .map(({ credentialId: id, createdAt, lastUsedAt }) => ({
            id,
            name: passkeyName(id),
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
      }),
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      isMe: row.staff_id === staffId,
      isDemo: row.is_demo,
    })),
  }
}
