// The door of the room `cards`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { answerChallenge } from './approvals/answer-challenge.ts'
export { expireApprovals } from './approvals/expire-approvals.ts'
export { listApprovals } from './approvals/list-approvals.ts'
export { askForCardsAgain } from './applications/ask-again.ts'
export { issueCard } from './applications/issue-card.ts'
export { listCardApplications } from './applications/list-applications.ts'
export { handleMessage, type HandledMessage } from './inbound/handle-message.ts'
export { carryOutRaisedLimits, expireCards } from './life/expire-cards.ts'
export { keepCardsOfHolder, lockCardsOfLeaver } from './life/lock-cards-of-holder.ts'
export { tellProcessor } from './life/tell-processor.ts'
export { type CardRow, cardNumberShown, cardPlace, issuersHere, ownCards } from './own-cards/own-cards.ts'
export { setWalletToken } from './wallets/tell-processor.ts'
