import { accountRefusals } from './refusals/account-refusals.ts'
import { cardRefusals } from './refusals/card-refusals.ts'
import { depositRefusals } from './refusals/deposit-refusals.ts'
import { deskRefusals } from './refusals/desk-refusals.ts'
import { exchangeRefusals } from './refusals/exchange-refusals.ts'
import { generalRefusals } from './refusals/general-refusals.ts'
import { paymentRefusals } from './refusals/payment-refusals.ts'
import { questionnaireRefusals } from './refusals/questionnaire-refusals.ts'
import type { RefusalRow } from './refusals/refusal-row.ts'
import { registrationRefusals } from './refusals/registration-refusals.ts'
import { relationRefusals } from './refusals/relation-refusals.ts'
import { signInRefusals } from './refusals/sign-in-refusals.ts'

/**
 * Every refusal, by area: one row each (decision 106). Inside the bank a refusal is its name; an answer carries its wire code
 * (spec section 8). Exhaustive by type beside it: meanings for readers of the wire (contract), texts for people (ui).
 */
export const refusalAreas = {
  general: generalRefusals,
  signIn: signInRefusals,
  registration: registrationRefusals,
  relations: relationRefusals,
  accounts: accountRefusals,
  cards: cardRefusals,
  payments: paymentRefusals,
  exchange: exchangeRefusals,
  deposits: depositRefusals,
  questionnaires: questionnaireRefusals,
  desk: deskRefusals,
} as const

export type RefusalArea = keyof typeof refusalAreas

type Rows<Area extends RefusalArea> = (typeof refusalAreas)[Area]

/** The refusals of an area, by default of all: `RefusalCode<'cards'>`. */
export type RefusalCode<Area extends RefusalArea = RefusalArea> = { [A in Area]: keyof Rows<A> }[Area]

/** The codes of an area's refusals in an answer: `PAY_E008`, `NOT_FOUND`. */
export type WireCode<Area extends RefusalArea = RefusalArea> = {
  [A in Area]: Extract<Rows<A>[keyof Rows<A>], { readonly wire: string }>['wire']
}[Area]

/** Every row by its refusal. */
export const refusals: Readonly<Record<RefusalCode, RefusalRow<RefusalCode> & { readonly wire: WireCode }>> = {
  ...generalRefusals,
  ...signInRefusals,
  ...registrationRefusals,
  ...relationRefusals,
  ...accountRefusals,
  ...cardRefusals,
  ...paymentRefusals,
  ...exchangeRefusals,
  ...depositRefusals,
  ...questionnaireRefusals,
  ...deskRefusals,
}

export const wireCodeOf = (code: RefusalCode): WireCode => refusals[code].wire

/** The wire code of an optional refusal. */
export const wireCodeOrNull = (code: RefusalCode | null | undefined): WireCode | null =>
  code === null || code === undefined ? null : wireCodeOf(code)

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]

export const wireCodes = refusalCodes.map(wireCodeOf) as [WireCode, ...WireCode[]]

const byWireCode: ReadonlyMap<unknown, RefusalCode> = new Map(refusalCodes.map((code) => [wireCodeOf(code), code]))

/** The refusal behind a wire code. Undefined: a newer server's code, or no code. */
export const refusalOfWire = (wire: unknown): RefusalCode | undefined => byWireCode.get(wire)

export const isWireCode = (text: unknown): text is WireCode => byWireCode.has(text)
