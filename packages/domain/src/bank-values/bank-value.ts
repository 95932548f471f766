import { namesOfProducts } from '../products/products.ts'
import { MINUTE } from '../values/duration.ts'

/**
 * The values that the bank's own people set with a day from which they hold: fees, limits of methods, the announcement
 * of sign-in, the certificates of authorities that the bank trusts, days off beside the weekends, the terms of products,
 * and the accounts of the budget that end.
 */
export const bankValueKinds = [
  'tariff',
  'methodLimits',
  'announcement',
  'trustAnchors',
  'holidays',
  ...namesOfProducts('bankValues'),
  'budgetAccounts',
] as const

export type BankValueKind = (typeof bankValueKinds)[number]

/**
 * A value takes effect, or is withdrawn, at least this long ahead, in milliseconds: longer than a server may use the
 * values that it has read (`READ_AT_MOST_AGO_MS`), so that all servers change over at one moment.
 */
const VALUE_AHEAD_MS = 5 * MINUTE

/** A server that could not read the values for longer than this goes by none of them, in milliseconds. */
export const READ_AT_MOST_AGO_MS = 2 * MINUTE

/** True if a moment lies far enough ahead for all servers to know of it. Both in milliseconds since 1970. */
export const isAhead = (moment: number, now: number): boolean => moment >= now + VALUE_AHEAD_MS

type Dated = { readonly takesEffect: Date }

/** The value in force at a moment: the last whose time has come. @param values by their time, the earliest first */
export const inForceAt = <Value extends Dated>(values: readonly Value[], moment: number): Value | undefined =>
  values.findLast(({ takesEffect }) => takesEffect.getTime() <= moment)
