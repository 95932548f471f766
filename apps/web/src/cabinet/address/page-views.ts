import type { AnyRouter } from '@tanstack/react-router'
import { tell } from '../../third-parties/tell.ts'

/** The row of the table of routes, with its placeholders as the table has them: `/payments/{paymentId}`. */
function rowOf(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  // The shell alone is there: no row of the table.
  if (match === undefined || match.routeId === '__root__') return '/unknown'
  return match.fullPath.replace(/\$(\w+)/g, '{$1}')
}

/** Spec section 2: every change of the route is a page view. Another choice on the same page does not count. */
export function tellPageViews(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) tell({ name: 'pageView', page: rowOf(router) })
  })
}
