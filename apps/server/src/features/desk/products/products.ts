import * as deposits from '../deposits/deposit-kinds.ts'
import * as depositRates from '../deposits/rate-kind.ts'
import { cardActions, cardCases, cardRoutes } from './cards.ts'
import { exchangeActions, exchangeCases, exchangeRoutes } from './exchange.ts'

// The work of the bank's people on products. The tables of the desk take their rows from here.

export const actionsOfProducts = { ...cardActions, ...deposits, ...depositRates, ...exchangeActions }
export const casesOfProducts = { ...exchangeCases, ...cardCases }
export const routesOfProducts = [...exchangeRoutes, ...cardRoutes]
