/**
 * The format of a page's state in its address: every value is text, as written by hand (`?search=0042`, not
 * `?search=%220042%22`). The page's reader parses each value and omits invalid ones.
 */
export const readQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** @returns with its question mark; empty without values */
export function writeQuery(search: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}

/** The query of a search, with its values in the order in which they were typed. */
export function writeInOrder(search: object, typed: object): string {
  const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, undefined]))
  return writeQuery({ ...nothing, ...search })
}
