// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { reconcilePositions } from './position/reconcile-positions.ts'
export { revaluePositions } from './position/revalue-positions.ts'
export { followExchangeRates } from './quotes/follow-rates.ts'
export { forgetExchangeQuotes } from './quotes/forget-quotes.ts'
export { listExchangeRequests } from './record/list-requests.ts'
export { shown as readExchangeRequest } from './record/shown.ts'
export { remindOfUses } from './contracts/remind-of-uses.ts'
export { giveRequestBack, lockForPapers, passPapers } from './grounds/answer-papers.ts'
export { documentsOfRequest, requestsWithDocuments } from './grounds/documents-of-request.ts'
export { deleteUnsignedRequests, lockRequestsToDelete } from './requests/withdraw-unsigned.ts'
