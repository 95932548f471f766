/** The search part of the address of a new regular payment's form: the source payment or template. */
type RegularSearch = { readonly payment?: string; readonly template?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** Reads it from an address; any other value gives an empty search. */
export const readRegularSearch = ({ payment, template }: Record<string, unknown>): RegularSearch => ({
  ...(isId(payment) && { payment }),
  ...(isId(template) && { template }),
})
