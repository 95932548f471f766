import { useQuery } from '@tanstack/react-query'
import { creations, isOffered, pagesAbove } from '../menu.ts'
import type { Offer, Place } from '../page/place.ts'
import { pages } from '../pages.ts'
import { useProducts } from '../use-products.ts'
import { currentClient } from './session-queries.ts'
import { useOpenPage } from './use-open-page.ts'

/** What the table of pages says to the open page. */
export function usePlaceOfPage(): Place {
  const open = useOpenPage()
  const permissions = useQuery(currentClient).data?.settings.permissions
  const products = useProducts()
  const offers = creations()
    .filter(({ page, creation: { needs } }) => isOffered(page, permissions) && (needs === undefined || products[needs]))
    .map(({ page, creation: { title, icon, search = {} } }): Offer => ({ path: pages[page].path, search, title, icon }))
  return {
    above: open === undefined ? [] : pagesAbove(open).map((name) => pages[name]),
    // A menu that shrinks under the pointer misleads.
    offers: permissions === undefined ? undefined : offers,
  }
}
