/**
 * The register from which a new one copies people and amounts; undefined: the new one is empty. `only`: the people whose
 * money came back, for the month of that register.
 */
type RegisterSearch = { readonly from?: string; readonly only?: 'returned' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export function readRegisterSearch({ from, only }: Record<string, unknown>): RegisterSearch {
  if (typeof from !== 'string' || !UUID.test(from)) return {}
  return only === 'returned' ? { from, only } : { from }
}
