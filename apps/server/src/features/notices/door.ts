// The door of the room `notices`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { tellOfCredits } from './accounts/tell-of-credits.ts'
export { tellOfCard } from './cards/tell-of-card.ts'
export { tellOfDeposits } from './deposits/tell-of-deposit.ts'
export { tellOfExchange } from './exchange/tell-of-exchange.ts'
export { readNoticesOfPayment } from './mark-read.ts'
export { findOutcomes, type Outcome } from './notice/payment-outcomes.ts'
export { tellAnew } from './notice/store.ts'
export { tellParties } from './tell-parties.ts'
export { tellSignatories } from './tell-signatories.ts'
