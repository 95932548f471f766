import * as cards from './cards.ts'
import * as deposits from './deposits.ts'
import * as exchange from './exchange.ts'

// One list for the whole contract: its central tables take the rows of products from here.

export const callsOfProducts = { ...cards.calls, ...deposits.calls, ...exchange.calls }
export const deskCallsOfProducts = { ...cards.deskCalls, ...exchange.deskCalls }
export const servicesOfProducts = { ...cards.services, ...deposits.services, ...exchange.services }
export const deskServicesOfProducts = { ...cards.deskServices, ...exchange.deskServices }

export const meaningsOfProducts = { ...cards.meanings, ...deposits.meanings, ...exchange.meanings }
/** The parts of a refusal that a product adds to an answer. */
export const refusedOfProducts = { ...deposits.refused, ...exchange.refused }

export const operationsOfProducts = [...cards.operations, ...deposits.operations, ...exchange.operations] as const
export const documentsOfProducts = [...deposits.documents, ...exchange.documents] as const
/** The kinds of notices whose channels a person chooses, each with what it is about. */
export const aboutNoticeChoices = { ...cards.noticeChoices, ...deposits.noticeChoices, ...exchange.noticeChoices }
export const endedOfProducts = { ...deposits.ended, ...exchange.ended }

export const payloadsOfProducts = { ...cards.payloads, ...deposits.payloads, ...exchange.payloads }
export const factsOfProducts = [...deposits.facts, ...cards.facts, ...exchange.facts] as const
export const valueFormsOfProducts = { ...deposits.valueForms, ...exchange.valueForms }
export const newValuesOfProducts = [...deposits.newValues, ...exchange.newValues] as const
export const registersOfProducts = [...deposits.registers, ...exchange.registers] as const
