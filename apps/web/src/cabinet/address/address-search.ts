/**
 * The format of a page's state in its address: every value is text, as written by hand (`?search=0042`, not
 * `?search=%220042%22`). The page's reader parses each value and omits invalid ones.
 */
export const readAddress = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/**
 * Adapts a page's reader to the router. The router merges the reader's result over the address as it came, so omitted
 * values would still reach the page: this removes them by name.
 */
export const leavingOut =
  <Search extends object>(read: (query: Record<string, unknown>) => Search) =>
  (query: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...read(query),
  })

/** @returns with its question mark; empty without values */
export function writeAddress(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
