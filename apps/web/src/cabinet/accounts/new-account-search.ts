/** The application with which the page of a new account continues; undefined: it begins a new one. */
type NewAccountSearch = { readonly operation?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewAccountSearch = ({ operation }: Record<string, unknown>): NewAccountSearch =>
  typeof operation === 'string' && UUID.test(operation) ? { operation } : {}
