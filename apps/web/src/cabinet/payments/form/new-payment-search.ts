import type { PaymentWay } from './typed-payment.ts'

/**
 * The search part of the address of a new payment's form. `draft`: the id that the form gives its payment, so that a
 * reload continues with the same one. `from`: the account with which the form begins. `way`: the way of paying that was
 * chosen in the menu. `like` and `template`: the payment or the template that fills it.
 */
export type NewPaymentSearch = {
  readonly draft?: string
  readonly from?: string
  readonly way?: PaymentWay
  readonly like?: string
  readonly template?: string
}

/**
 * The search part of the address of a draft's form. `sign`: its code has been asked for, and it is signed where it was
 * written.
 */
type EditedPaymentSearch = { readonly sign?: 'here' }

/** The ways that the menu offers. */
const ways: readonly unknown[] = ['ownAccounts', 'budget'] satisfies PaymentWay[]

const isWay = (text: unknown): text is PaymentWay => ways.includes(text)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewPaymentSearch = (query: Record<string, unknown>): NewPaymentSearch => ({
  ...idsOf(query),
  ...(isWay(query['way']) && { way: query['way'] }),
})

const idsOf = (query: Record<string, unknown>): Omit<NewPaymentSearch, 'way'> =>
  Object.fromEntries(
    ['draft', 'from', 'like', 'template'].flatMap((name) => (isId(query[name]) ? [[name, query[name]]] : [])),
  )

export const readEditedPaymentSearch = ({ sign }: Record<string, unknown>): EditedPaymentSearch =>
  sign === 'here' ? { sign } : {}

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
