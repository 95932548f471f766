/** Whose people and amounts stand in a new salary register when it opens; none: it is empty. */
type RegisterSearch = { readonly from?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; anything else is none. */
export const readRegisterSearch = ({ from }: Record<string, unknown>): RegisterSearch =>
  typeof from === 'string' && UUID.test(from) ? { from } : {}
