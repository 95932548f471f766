import { accountErrors } from './errors/account-errors.ts'
import { cardErrors } from './errors/card-errors.ts'
import { depositErrors } from './errors/deposit-errors.ts'
import { exchangeErrors } from './errors/exchange-errors.ts'
import { generalErrors } from './errors/general-errors.ts'
import { paymentErrors } from './errors/payment-errors.ts'
import { registrationErrors } from './errors/registration-errors.ts'
import { relationErrors } from './errors/relation-errors.ts'
import { signInErrors } from './errors/sign-in-errors.ts'
import { statusChangeErrors } from './errors/status-change-errors.ts'

/**
 * The error catalogue (spec section 8), whole and by area: every code that an answer may carry, and what it means.
 * Codes with a number are the spec's; named ones are for wordings that the spec leaves without a number (decision 041).
 * Beside it stand, exhaustive by type: the HTTP status (contract), the texts (ui), and what a page does with a code
 * (`errors/page-response.ts`).
 */
export const errorAreas = {
  general: generalErrors,
  signIn: signInErrors,
  registration: registrationErrors,
  relations: relationErrors,
  accounts: accountErrors,
  cards: cardErrors,
  payments: paymentErrors,
  exchange: exchangeErrors,
  deposits: depositErrors,
  statusChanges: statusChangeErrors,
} as const

export type ErrorArea = keyof typeof errorAreas

/** The codes of an area, by default of all: `ErrorCode<'cards'>`. */
export type ErrorCode<Area extends ErrorArea = ErrorArea> = { [A in Area]: keyof (typeof errorAreas)[A] }[Area]

export const errorMeanings = Object.assign({}, ...Object.values(errorAreas)) as Readonly<Record<ErrorCode, string>>

export const errorCodes = Object.keys(errorMeanings) as [ErrorCode, ...ErrorCode[]]

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorMeanings, text)
