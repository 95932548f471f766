/** The register from which a new one copies people and amounts; undefined: the new one is empty. */
type RegisterSearch = { readonly from?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readRegisterSearch = ({ from }: Record<string, unknown>): RegisterSearch =>
  typeof from === 'string' && UUID.test(from) ? { from } : {}
