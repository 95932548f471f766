import { z } from 'zod'
import { deskExchangeCalls } from '../desk/exchange-calls.ts'
import { deskExchangePaperCalls } from '../desk/exchange-paper-calls.ts'
import { deskUnusedCalls } from '../desk/exchange-unused-calls.ts'
import { exchangeCalls } from '../exchange-calls.ts'
import { exchangeContractCalls, exchangeDocumentCalls } from '../exchange-contract-calls.ts'
import { exchangeNoticeCalls } from '../exchange-notice-calls.ts'
import { exchangeDocument, exchangePaperCalls } from '../exchange-paper-calls.ts'
import { exchangeReminderCalls } from '../exchange-reminder-calls.ts'
import { exchangeRequestCalls } from '../exchange-request-calls.ts'
import { exchangeFacts, exchangePayloads } from '../desk/exchange-actions.ts'
import { exchangeValues } from '../desk/exchange-values.ts'
import { newValue, registerOf } from '../desk/value-rows.ts'
import { exchangeRequest } from '../exchange-request.ts'
import { exchangeMeanings, exchangeRefused } from '../exchange-refusals.ts'

export const calls = {
  ...exchangeCalls,
  ...exchangeReminderCalls,
  ...exchangeRequestCalls,
  ...exchangeContractCalls,
  ...exchangeDocumentCalls,
  ...exchangePaperCalls,
  ...exchangeNoticeCalls,
}

export const deskCalls = { ...deskExchangePaperCalls, ...deskExchangeCalls, ...deskUnusedCalls }

/** Its services in the API's documentation. */
export const services = {
  'exchange-service':
    'Exchange of currencies: rates, quotes, requests of the current company, and contracts for which it buys.',
}

export const deskServices = {
  exchange: 'Exchange of currency: papers of purchases, and what is due.',
  unused: 'Bought currency that was not used by its last day.',
}

export const meanings = { exchange: exchangeMeanings }
export const refused = { exchange: exchangeRefused }

export const noticeChoices = {
  exchangeCourse: 'events of exchanges; notices that need an answer are always sent.',
}

export const operations = [exchangeRequest] as const
export const documents = [exchangeDocument] as const

/** The number that ends with a person's relation. */
export const ended = {
  exchangeRequests: z.number().int().describe('The same of requests to exchange currency that are not signed by all.'),
}

export const payloads = exchangePayloads
export const facts = exchangeFacts
export const valueForms = exchangeValues

export const newValues = [
  newValue('exchangeTerms', exchangeValues.exchangeTerms),
  newValue('exchangeGrounds', exchangeValues.exchangeGrounds),
] as const

export const registers = [
  registerOf('exchangeTerms', exchangeValues.exchangeTerms),
  registerOf('exchangeGrounds', exchangeValues.exchangeGrounds),
] as const
