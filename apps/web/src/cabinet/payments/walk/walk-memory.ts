import { useSyncExternalStore } from 'react'
import type { SigningWalk } from './signing-walk.ts'

/** The walk of this tab: it outlasts the fresh page of each company, and a new sign-in of the same person. */
const WALK = 'signingWalk'

const listeners = new Set<() => void>()

const storedText = (): string | null => sessionStorage.getItem(WALK)

/** @param walk null: there is none any more */
export function keepWalk(walk: SigningWalk | null): void {
  if (walk === null) sessionStorage.removeItem(WALK)
  else sessionStorage.setItem(WALK, JSON.stringify(walk))
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The walk of a person in this tab; null: there is none, or it is another person's. */
export function useKeptWalk(personId: string | undefined): SigningWalk | null {
  const text = useSyncExternalStore(subscribe, storedText)
  const walk = text === null ? null : (JSON.parse(text) as SigningWalk)
  return walk?.personId === personId ? walk : null
}
