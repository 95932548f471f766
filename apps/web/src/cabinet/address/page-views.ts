import type { Router } from '../../routing/router.ts'
import { tell } from '../../third-parties/tell.ts'

/** Spec section 2: every change of the route is a page view. Another choice on the same page does not count. */
export function tellPageViews({ shown, subscribe }: Router): void {
  let before: string | undefined
  const tellChange = () => {
    const { path, route } = shown()
    // The row of the table of routes, with its placeholders as the table has them: `/payments/{paymentId}`.
    if (path !== before) tell({ name: 'pageView', page: route?.path.replace(/\$(\w+)/g, '{$1}') ?? '/unknown' })
    before = path
  }
  subscribe(tellChange)
  tellChange()
}
