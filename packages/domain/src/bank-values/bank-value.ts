import { MINUTE } from '../values/duration.ts'

/**
 * What the bank's own people set with a day from which it holds: fees, limits of methods, the announcement
 * of sign-in, the certificates of authorities that the bank trusts, what is offered as deposits, the taxes on their
 * interest, what is said of their guarantee, days off beside the weekends, the terms of exchanging currencies, the grounds
 * on which clients may buy them, and the accounts of the budget that end.
 */
export const bankValueKinds = [
  'tariff',
  'methodLimits',
  'announcement',
  'trustAnchors',
  'depositProducts',
  'interestTaxes',
  'depositGuarantee',
  'holidays',
  'exchangeTerms',
  'exchangeGrounds',
  'budgetAccounts',
] as const

export type BankValueKind = (typeof bankValueKinds)[number]

/**
 * A value takes effect, or is withdrawn, at least this long ahead, in milliseconds: longer than a server may go by what
 * it has read (`READ_AT_MOST_AGO_MS`), so that all servers change over at one moment.
 */
const VALUE_AHEAD_MS = 5 * MINUTE

/** A server that could not read the values for longer than this goes by none of them, in milliseconds. */
export const READ_AT_MOST_AGO_MS = 2 * MINUTE

/** Whether a moment lies far enough ahead for all servers to know of it. Both in milliseconds since 1970. */
export const isAhead = (moment: number, now: number): boolean => moment >= now + VALUE_AHEAD_MS

type Dated = { readonly takesEffect: Date }

/** The value in force at a moment: the last whose time has come. @param values by their time, the earliest first */
export const inForceAt = <Value extends Dated>(values: readonly Value[], moment: number): Value | undefined =>
  values.findLast(({ takesEffect }) => takesEffect.getTime() <= moment)
