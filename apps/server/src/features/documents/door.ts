// The door of the room `documents`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { endSubscriptionsOf, lockSubscriptionsToEnd } from './statement-mail/end-subscriptions-of.ts'
export type { AttestedProducts } from './statement-files/attested-products.ts'
export { pauseLatelySetUp } from './statement-mail/pause-lately-set-up.ts'
