// The door of the room `watch-lists`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { checkClient, checkClients } from './check-clients.ts'
export { takeLists } from './take-lists.ts'
