// The door of the room `cards`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { closeMessage, lockMessage, type MessagePlace } from './inbound/settle-message.ts'
export { handleMessage, type HandledMessage } from './inbound/handle-message.ts'
export { listSpending } from './spending/list-spending.ts'
export { cardSpending } from './spending/spending-kind.ts'
export { cardWithAccount } from './applications/with-account.ts'
export { findCardsOfHolds } from './clearing/cards-of-holds.ts'
export { holdKeyOf } from './standing/answers-store.ts'
export { isCardEntry } from './clearing/is-card-entry.ts'
export { keepCardsOfHolder, lockCardsOfLeaver } from './life/lock-cards-of-holder.ts'
export { noteCardSent } from './life/note-sent.ts'
export { lockCardForBank, unlockCardForBank } from './life/lock-for-bank.ts'
export { type CardRow, cardNumberShown, cardPlace, issuersHere, ownCards } from './own-cards/own-cards.ts'
