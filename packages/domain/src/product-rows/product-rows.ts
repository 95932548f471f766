import { cardActions } from './card-actions.ts'
import { cardEvents } from './card-events.ts'
import { depositActions } from './deposit-actions.ts'
import { depositEvents } from './deposit-events.ts'
import { exchangeActions } from './exchange-actions.ts'
import { exchangeEvents } from './exchange-events.ts'
import { textOfCardSpending } from './shown-card-spending.ts'
import { textOfDepositOperation } from './shown-deposit-operation.ts'
import { textOfExchange } from './shown-exchange.ts'

// Rows of products in tables that few pages need; the names of products come with every page (products/products.ts). Each
// table is pure, so that a script which uses another leaves it out.

/** Events of the trail, with their words. */
export const eventsOfProducts = /* @__PURE__ */ Object.assign({}, cardEvents, exchangeEvents, depositEvents)

/** Actions of the bank's people. */
export const actionsOfProducts = /* @__PURE__ */ Object.assign({}, cardActions, depositActions, exchangeActions)

/** The texts that people sign, from the shown values and the server's text. */
export const textsOfProducts = {
  depositOperation: textOfDepositOperation,
  exchangeRequest: textOfExchange,
  cardSpending: textOfCardSpending,
} as const
