/** A change of an address: a part that is undefined is left out of it. */
export type SearchChange<Search> = { readonly [Part in keyof Search]?: Search[Part] | undefined }

/** An address after a change. */
export const changed = <Search extends object>(search: Search, change: SearchChange<Search>): Search =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)) as Search

/** One of the values that an address may have; undefined: it has another. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id of a thing of the bank; undefined: it is none. */
export const idOf = (given: unknown): string | undefined =>
  typeof given === 'string' && UUID.test(given) ? given : undefined

/** The longest typed amount that an address takes. */
const LONGEST = 30

/** An amount as typed; undefined: it is too long to be one. */
export function typedSumOf(given: unknown): string | undefined {
  if (typeof given === 'number') return String(given)
  return typeof given === 'string' && given.length <= LONGEST ? given : undefined
}
