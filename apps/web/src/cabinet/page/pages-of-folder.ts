import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { createElement, useEffect, useState } from 'react'
import type { PageComponent, SearchReader } from '../../routing/routes.ts'
import { type Catalogues, withTexts } from '../../language.ts'
import { learnPaymentErrorTexts } from './payment-error-texts.ts'

/**
 * The pages of a folder, whose script and texts load when one of them is opened. One that has not come tries again by
 * itself when the connection is back.
 * @returns a page by its name; `reads` is a reader of its address, which comes with the script
 */
export function pagesOf<Pages extends { readonly catalogues: Catalogues }>(load: () => Promise<Pages>) {
  const loadWithTexts = withTexts(load)
  let loaded: Pages | undefined
  const pageNamed = (name: Exclude<keyof Pages, 'catalogues'> & string): PageComponent => {
    const Lazy = lazyPage(async () => {
      ;[loaded] = await Promise.all([loadWithTexts(), learnPaymentErrorTexts()])
      return loaded[name] as PageComponent
    })
    const PageOfFolder = () => {
      // Code that loads while the page is open leaves it as it is.
      const [here] = useState(loaded)
      const [tries, setTries] = useState(0)
      useEffect(() => {
        const tryAgain = () => {
          if (loaded === undefined) setTries((count) => count + 1)
        }
        addEventListener('online', tryAgain)
        return () => removeEventListener('online', tryAgain)
      }, [])
      return createElement(here === undefined ? Lazy : (here[name] as PageComponent), { key: tries })
    }
    // The router waits for it before it shows a page: one that is here shows at once.
    return Object.defineProperty(PageOfFolder as PageComponent, 'preload', {
      get: () => (loaded === undefined ? Lazy.preload : undefined),
    })
  }
  // The reader's type is given: were it taken from the script, its pages would have to be known before their addresses.
  const reads =
    <Reader extends SearchReader>(name: Exclude<keyof Pages, 'catalogues'>) =>
    (): Reader | undefined =>
      loaded?.[name] as Reader | undefined
  return Object.assign(pageNamed, { reads })
}
