// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { forgetExchangeQuotes } from './quotes/forget-quotes.ts'
export { remindOfUses } from './contracts/remind-of-uses.ts'
export { giveRequestBack, lockForPapers, type LookedAt, passPapers } from './grounds/answer-papers.ts'
export { documentsOfRequest } from './grounds/documents-of-request.ts'
export { requestsWithDocuments } from './grounds/documents-of-request.ts'
