import { useCallback, useEffect } from 'react'
import type { How } from '../../routing/router.ts'
import { useRouter, useSearch, useShown } from '../../routing/router-context.ts'
import { addressOf } from '../../routing/routes.ts'
import {
  type AnyParams,
  pageAddress,
  type PagePath,
  type PageTarget,
  type ParamsOf,
  type SearchOf,
} from './page-address.ts'

/** Goes to a page of the cabinet. Something unsaved may stop it. */
export function useNavigate(): (target: PageTarget & How) => Promise<void> {
  const router = useRouter()
  return useCallback((target) => router.go(pageAddress(target), target), [router])
}

/** True while a page is the open one. */
export const useIsOpen = (path: PagePath): boolean => useShown(({ route }) => route?.path === path)

/** The parameters of the open page, whichever it is. */
export const useParams = (): AnyParams => useShown(({ params }) => params)

/** A change of the open page's address. A parameter or search that is left out stays. */
type Change<Path extends PagePath> = How & {
  readonly params?: ParamsOf<Path>
  readonly search: SearchOf<Path> | ((now: SearchOf<Path>) => object)
}

/** The address of one page, for the parts of that page. */
export const addressOfPage = <const Path extends PagePath>(path: Path) => ({
  useParams: (): ParamsOf<Path> => useShown(({ params }) => params as ParamsOf<Path>),
  useSearch: (): SearchOf<Path> => useSearch() as SearchOf<Path>,
  /** Changes the address of the page, which stays open. */
  useChange: (): ((change: Change<Path>) => Promise<void>) => {
    const router = useRouter()
    return useCallback(
      ({ params, search, ...how }) => {
        const next = typeof search === 'function' ? search(router.search() as SearchOf<Path>) : search
        return router.go(addressOf({ to: path, params: params ?? router.shown().params, search: next }), how)
      },
      [router],
    )
  },
})

/** Leads to another page at once. */
export function Navigate(target: PageTarget & How): null {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(target)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return null
}
