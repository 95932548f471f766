// The door of the room `desk`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { inviteFirst } from './staff/invite-first.ts'
export { type RelyingParty, relyingParty } from './sign-in/passkeys.ts'
export { readStaffAuthority, type SignedInStaff } from './session/read-staff-authority.ts'
export { verifyStaffTrail } from './trail/verify-staff-trail.ts'
