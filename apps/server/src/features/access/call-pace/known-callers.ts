import { LRUCache } from 'lru-cache'
import type { Payers } from './pace.ts'

/** A browser identifies itself with each call by the token of a session, or that of a device. */
export type Shown = { readonly by: 'session' | 'device'; readonly token: string }

/**
 * The callers whose token the database knew lately. They only decide whose budgets pay: whether a session still stands is
 * asked anew with each call. A token of nobody never comes in here, so no stranger can push others out.
 */
export type KnownCallers = {
  payersOf(shown: Shown): Payers | undefined
  remember(shown: Shown, payers: Payers): void
  forget(shown: Shown): void
}

/** The latest callers; the database is asked again about a caller who is forgotten. */
const REMEMBERED = 20_000

const keyOf = ({ by, token }: Shown): string => `${by} ${token}`

export function knownCallers(): KnownCallers {
  const known = new LRUCache<string, Payers>({ max: REMEMBERED })
  return {
    payersOf: (shown) => known.get(keyOf(shown)),
    remember: (shown, payers) => void known.set(keyOf(shown), payers),
    forget: (shown) => void known.delete(keyOf(shown)),
  }
}
