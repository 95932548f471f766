// The door of the room `watch-lists`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { checkClient, type Entering, mayEnter, screeningIn } from './check-clients.ts'
export { findHit, type HitPlace, hitsOf, lockHit, storeHitOutcome } from './decide-hit.ts'
export { countStanding, isOutsider, ofOutsider } from './store.ts'
