// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { textOfExchange } from './record/policy-subject.ts'
export { listExchangeRequests } from './record/list-requests.ts'
export { isWhole, signableFrom } from './record/ready-to-sign.ts'
export { shown as readExchangeRequest } from './record/shown.ts'
export { deleteUnsignedRequests, lockRequestsToDelete } from './requests/withdraw-unsigned.ts'
export { giveRequestBack, lockForPapers, passPapers } from './grounds/answer-papers.ts'
export { documentsOfRequest, requestsWithDocuments } from './grounds/documents-of-request.ts'
export { wordsOfFill } from './dealing/entry-words.ts'
export { dealerDesk, fillOrder, rejectOrder, setDealerRate, stopCurrency } from './dealing/officers-desk.ts'
export { officialRatesAt } from './quotes/official-rates.ts'
