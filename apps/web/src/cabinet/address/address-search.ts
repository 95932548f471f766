/**
 * How a page's wishes stand in its address: every one as text, as it would be written by hand (`?search=0042`, not `?search=%220042%22`).
 * Their reader makes of each what it is, and leaves out what does not parse.
 */
export const readAddress = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/**
 * Makes of a page's reader what the router understands. It lays what a reader returns over the address as it came, so that
 * what the reader leaves out would reach the page all the same: here it is taken out by name.
 */
export const leavingOut =
  <Wishes extends object>(read: (query: Record<string, unknown>) => Wishes) =>
  (query: Record<string, unknown>): Wishes => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...read(query),
  })

/** @returns with its question mark; empty when nothing is wished */
export function writeAddress(wishes: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
