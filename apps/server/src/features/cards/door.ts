// The door of the room `cards`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { handleMessage, type HandledMessage } from './inbound/handle-message.ts'
export { expireApprovals } from './approvals/expire-approvals.ts'
export { answerChallenge } from './approvals/answer-challenge.ts'
export { listApprovals } from './approvals/list-approvals.ts'
export { operationsWithReceipts } from './receipts/receipts-of-operation.ts'
export { type CardRow, cardNumberShown, cardPlace, issuersHere, ownCards } from './own-cards/own-cards.ts'
export { setWalletToken } from './wallets/tell-processor.ts'
