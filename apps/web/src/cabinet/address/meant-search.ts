/** The part of a list's address about a search, which may be replaced by a similar one. */
export type MeantSearch = {
  search?: string
  /** The typed text, if it finds nothing and `search` replaces it. */
  instead?: string
  /** The typed text is meant literally. */
  exact?: 'yes'
}

/** The longest text that the server searches for, in characters. */
export const LONGEST_SEARCH = 1000

/** A text of an address. The router reads digits as a number: an amount or a number is searched for as it was typed. */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST_SEARCH) : ''

/** The field of a search keeps the typed text, even if the list shows the results of its replacement. */
export const typedSearch = ({ search, instead }: MeantSearch): string => instead ?? search ?? ''

export function readMeantSearch(query: Record<string, unknown>): MeantSearch {
  const [search, instead] = [readText(query['search']), readText(query['instead'])]
  if (search === '') return {}
  return { search, ...(instead !== '' && { instead }), ...(query['exact'] === 'yes' && { exact: 'yes' as const }) }
}
