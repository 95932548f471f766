import { cardActions, cardAnswers, cardCases, cardEnquiries, cardFacts } from './card-words.ts'
import { depositActions, depositAnswers, depositEnquiries, depositFacts, depositRegisters } from './deposit-words.ts'
import {
  exchangeActions,
  exchangeAnswers,
  exchangeCases,
  exchangeEnquiries,
  exchangeFacts,
  exchangeRegisters,
} from './exchange-words.ts'

// The words of products, and the addresses of their cases, for the tables of all.

export const actionsOfProducts = { ...cardActions, ...depositActions, ...exchangeActions }
export const factsOfProducts = { ...cardFacts, ...depositFacts, ...exchangeFacts }
export const registersOfProducts = { ...depositRegisters, ...exchangeRegisters }
export const enquiriesOfProducts = { ...cardEnquiries, ...depositEnquiries, ...exchangeEnquiries }
export const answersOfProducts = { ...cardAnswers, ...depositAnswers, ...exchangeAnswers }
export const casesOfProducts = { ...cardCases, ...exchangeCases }
