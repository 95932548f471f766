/**
 * The search part of the address of a new payment's form. `draft`: the id that the form gives its payment, so that a
 * reload continues with the same one. `from`: the account with which the form begins.
 */
export type NewPaymentSearch = { readonly draft?: string; readonly from?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewPaymentSearch = ({ draft, from }: Record<string, unknown>): NewPaymentSearch => ({
  ...(isId(draft) && { draft }),
  ...(isId(from) && { from }),
})

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
