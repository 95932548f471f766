import { cardActions, cardAnswers, cardEnquiries, cardFacts } from './card-words.ts'
import { depositActions, depositAnswers, depositEnquiries, depositFacts, depositRegisters } from './deposit-words.ts'
import {
  exchangeActions,
  exchangeAnswers,
  exchangeEnquiries,
  exchangeFacts,
  exchangeRegisters,
} from './exchange-words.ts'

// The words of products, for the tables of all words.

export const actionsOfProducts = { ...cardActions, ...depositActions, ...exchangeActions }
export const factsOfProducts = { ...cardFacts, ...depositFacts, ...exchangeFacts }
export const registersOfProducts = { ...depositRegisters, ...exchangeRegisters }
export const enquiriesOfProducts = { ...cardEnquiries, ...depositEnquiries, ...exchangeEnquiries }
export const answersOfProducts = { ...cardAnswers, ...depositAnswers, ...exchangeAnswers }
