import { createContext, use, useSyncExternalStore } from 'react'
import type { Router, Search, Shown } from './router.ts'

/** The router of the area. */
export const RouterContext = createContext<Router | null>(null)

/** The router of the area: for ways that no link describes. */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (router === null) throw new Error('There is no router around this part')
  return router
}

/** A fact of the page on the screen. */
export function useShown<Fact>(select: (shown: Shown) => Fact): Fact {
  const { subscribe, shown } = useRouter()
  return useSyncExternalStore(subscribe, () => select(shown()))
}

/** The search of the page on the screen. */
export function useSearch(): Search {
  const { subscribe, search } = useRouter()
  return useSyncExternalStore(subscribe, search)
}
