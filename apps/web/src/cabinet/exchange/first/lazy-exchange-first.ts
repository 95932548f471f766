import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'

/** Comes to a form of a company that has accounts in other currencies. */
export const ExchangeComesFirst = lazyPage(
  async () => (await withTexts(() => import('./part.ts'))()).ExchangeComesFirst,
  {
    part: true,
  },
)
