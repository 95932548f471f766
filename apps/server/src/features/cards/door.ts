// The door of the room `cards`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { findCardsOfHolds } from './clearing/cards-of-holds.ts'
export { endCardHolds } from './clearing/end-holds.ts'
export { handleMessage, type HandledMessage } from './inbound/handle-message.ts'
export { type CardRow, cardNumberShown, cardPlace, issuersHere, ownCards } from './own-cards/own-cards.ts'
export { settleDay, type Settlement } from './settlement/settle-day.ts'
export { daysToSettle } from './settlement/store.ts'
export { collectFromCredits } from './shortages/collect-shortages.ts'
export { endPaidBackLocks } from './shortages/end-paid-back-locks.ts'
