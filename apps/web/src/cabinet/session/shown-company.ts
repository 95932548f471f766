import { useSyncExternalStore } from 'react'
import { alsoSent } from '../../api/call.ts'

/**
 * The company that this page shows. The current company is the session's, so another page of this browser may change it: then
 * this page is stale, and every call of it is refused (decision 070).
 */
let shown: string | null = null
let stale = false
const listeners = new Set<() => void>()

/** Pages of one browser tell each other which company they have entered. */
const channel = new BroadcastChannel('company')
channel.addEventListener('message', ({ data }: MessageEvent<string>) => markStale(data !== shown))

function markStale(isStale: boolean): void {
  // A page of a person without a company shows nothing of another one, so it cannot be stale.
  if (shown === null || stale === isStale) return
  stale = isStale
  for (const tell of listeners) tell()
}

/** The current company by the bank's answer: the first makes it the page's, a later one that differs makes the page stale. */
export function noteCompany(current: string | null): void {
  shown ??= current
  if (shown === null) return
  alsoSent.company = shown
  markStale(current !== shown)
}

/** A call of this page was refused because the session is in another company. */
export const noteStale = (): void => markStale(true)

/** The session is in this company from now on, by a press on this page. */
// A channel has no target: it reaches this origin alone.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const tellEntered = (companyId: string): void => channel.postMessage(companyId)

export const shownCompany = (): string | null => shown

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Tells whether the session is in another company than this page. */
export const useIsStale = (): boolean => useSyncExternalStore(subscribe, () => stale)
