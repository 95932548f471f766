/**
 * The behaviour of a locking read at a row that another transaction has locked: it waits for the release, or leaves the
 * row out. A holder of an exclusive lock that others request after their own row leaves it out, so that no transactions
 * wait in a circle.
 */
export type WhetherWaits = 'waits' | 'skips'
