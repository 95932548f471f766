// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { exchangeGroundsAt } from './bank-values/exchange-grounds.ts'
export { textOfExchange } from './record/policy-subject.ts'
export { shown as readExchangeRequest } from './reading/shown.ts'
export { closeUnused, lockUnused, type UnusedPlace } from './contracts/close-unused.ts'
export { giveRequestBack, lockForPapers, passPapers } from './grounds/answer-papers.ts'
export { documentsOfRequest } from './grounds/documents-of-request.ts'
export { closeContradiction, lockContradiction } from './dealing/settle-contradiction.ts'
export { wordsOfFill } from './dealing/entry-words.ts'
export { dealerDesk, fillOrder, rejectOrder, setDealerRate, stopCurrency } from './dealing/officers-desk.ts'
export { officialRatesAt } from './quotes/official-rates.ts'
