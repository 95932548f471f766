/**
 * What a locking read does about a row that somebody else has locked: waits until they let go, or leaves it out. Who holds an
 * exclusive lock that others ask for after their own row leaves out, so that nobody waits in a circle.
 */
export type WhetherWaits = 'waits' | 'skips'
