// The door of the room `people`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { accessChange } from './access-changes/access-change.ts'
export { listAccessChanges } from './access-changes/list-access-changes.ts'
export { endContactChange } from './contacts/store.ts'
export { insertInvitation } from './invitation/store.ts'
export { withdrawInvitationsEverywhere } from './invitation/withdraw-invitations-of.ts'
export { companyAtLogo, ownerOfLogo } from './registration/logo-step.ts'
export { disableRelationByBank, enableRelationByBank, endRelationByBank } from './relations/decisions-of-bank.ts'
export { endUnnamedHead } from './relations/end-unnamed-head.ts'
export { listPeople } from './relations/list-people.ts'
export type { UnsignedWorkOfProducts } from './relations/unsigned-work.ts'
