// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { forgetExchangeQuotes } from './quotes/forget-quotes.ts'
export { type TakenDeal, contradictionsOf, takeDeals } from './dealing/take-answers.ts'
export { expireRequests } from './dealing/expire-requests.ts'
export { handOver, handOverAgain } from './dealing/hand-over.ts'
export { dealerDesk, fillOrder, rejectOrder, setDealerRate, stopCurrency } from './dealing/officers-desk.ts'
export { listExchangeRequests } from './record/list-requests.ts'
export { shown as readExchangeRequest } from './record/shown.ts'
export { remindOfUses } from './contracts/remind-of-uses.ts'
export { giveRequestBack, lockForPapers, passPapers } from './grounds/answer-papers.ts'
export { documentsOfRequest, requestsWithDocuments } from './grounds/documents-of-request.ts'
export { deleteUnsignedRequests, lockRequestsToDelete } from './requests/withdraw-unsigned.ts'
