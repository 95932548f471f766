/** Which application the page of a new account goes on with; none: it begins one. */
type NewAccountSearch = { readonly operation?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; anything else is none. */
export const readNewAccountSearch = ({ operation }: Record<string, unknown>): NewAccountSearch =>
  typeof operation === 'string' && UUID.test(operation) ? { operation } : {}
