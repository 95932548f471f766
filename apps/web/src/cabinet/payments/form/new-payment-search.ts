import type { PaymentWay } from './typed-payment.ts'

/**
 * The search part of the address of a new payment's form. `draft`: the id that the form gives its payment, so that a
 * reload continues with the same one. `from`: the account with which the form begins. `way`: the way of paying that was
 * chosen in the menu.
 */
export type NewPaymentSearch = { readonly draft?: string; readonly from?: string; readonly way?: PaymentWay }

/** The ways that the menu offers. */
const ways: readonly unknown[] = ['ownAccounts', 'budget'] satisfies PaymentWay[]

const isWay = (text: unknown): text is PaymentWay => ways.includes(text)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewPaymentSearch = ({ draft, from, way }: Record<string, unknown>): NewPaymentSearch => ({
  ...(isId(draft) && { draft }),
  ...(isId(from) && { from }),
  ...(isWay(way) && { way }),
})

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
