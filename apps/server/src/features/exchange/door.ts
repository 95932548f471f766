// The door of the room `exchange`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { forgetExchangeQuotes } from './quotes/forget-quotes.ts'
export { shown as readExchangeRequest } from './record/shown.ts'
