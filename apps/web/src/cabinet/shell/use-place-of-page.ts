import { creations, isOffered, pagesAbove } from '../menu.ts'
import type { Offer, Place } from '../page/place.ts'
import { pages } from '../rooms.ts'
import { useProducts } from '../accounts/use-products.ts'
import { useOffered } from '../session/use-offered.ts'
import { useOpenPage } from './use-open-page.ts'

/** The place of the open page, by the table of pages. */
export function usePlaceOfPage(): Place {
  const open = useOpenPage()
  const offered = useOffered()
  const products = useProducts()
  const offers = creations()
    .filter(({ page, creation: { needs } }) => isOffered(page, offered) && (needs === undefined || products[needs]))
    .map(({ page, creation: { title, icon, search = {}, needsOpenPayments = false } }): Offer => ({
      path: pages[page].path,
      search,
      title,
      icon,
      needsOpenPayments,
    }))
  return {
    above: open === undefined ? [] : pagesAbove(open).map((name) => pages[name]),
    // A menu that shrinks under the pointer misleads.
    offers: offered === undefined ? undefined : offers,
  }
}
