// The door of the room `cards`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { handleMessage, type HandledMessage } from './inbound/handle-message.ts'
export { type CardRow, cardNumberShown, cardPlace, issuersHere, ownCards } from './own-cards/own-cards.ts'
