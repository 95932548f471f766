/** What the address of a list says of a search, which may be taken for another than was typed. */
export type MeantSearch = {
  search?: string
  /** What was typed, where nothing was found by it and `search` is what it is taken for. */
  instead?: string
  /** What was typed is meant as it stands. */
  exact?: 'yes'
}

/** The longest text that the server searches for, in characters. */
export const LONGEST_SEARCH = 1000

/** A text of an address. The router reads digits as a number: an amount or a number is searched for as it was typed. */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST_SEARCH) : ''

/** What was typed stands in the field of a search, also where the list shows what it was taken for. */
export const typedSearch = ({ search, instead }: MeantSearch): string => instead ?? search ?? ''

export function readMeantSearch(query: Record<string, unknown>): MeantSearch {
  const [search, instead] = [readText(query['search']), readText(query['instead'])]
  if (search === '') return {}
  return { search, ...(instead !== '' && { instead }), ...(query['exact'] === 'yes' && { exact: 'yes' as const }) }
}
