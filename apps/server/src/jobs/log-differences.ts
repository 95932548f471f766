/** The rest is in the table of differences. */
const LOGGED = 20

/** Differences of a reconciliation for the log: their number, and the first of them. */
export const differencesInDigits = (found: { readonly differences: readonly unknown[] }): object =>
  inDigits({ ...found, found: found.differences.length, differences: found.differences.slice(0, LOGGED) })

/** JSON has no bigint. */
export const inDigits = (found: object): object =>
  JSON.parse(
    JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as object
