import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { Call } from '../call.ts'

/** The bank's own people who may make a call: anyone before sign-in, everybody at the desk, or those with a role. */
export type DeskAccess = 'anyone' | 'anyStaff' | readonly StaffRole[]

/** A call of the desk. The key in `desk-calls.ts` is its method and path. */
export type DeskCall = Omit<Call, 'access' | 'inDemo'> & {
  readonly access: DeskAccess
  /** It exists in the local mode alone, on one's own machine. */
  readonly throughDoor?: true
}

/** Keeps the literal types of a room's calls while holding them to the shape of `DeskCall`. */
export const deskRoom = <
  const Calls extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/desk/${string}`, DeskCall>,
>(
  calls: Calls,
): Calls => calls
