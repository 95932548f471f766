// The door of the room `demo`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { removeEndedTenants } from './remove-ended-tenants.ts'
