import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'
import type { ExchangeFirstProps } from './exchange-first.tsx'

const Part = lazyPage(async () => (await withTexts(() => import('./part.ts'))()).ExchangeComesFirst, { part: true })

export const preloadExchangeFirst = Part.preload

/** Comes to a form of a company that has accounts in other currencies. */
export const ExchangeComesFirst = (props: ExchangeFirstProps) =>
  props.accounts.some(({ currency }) => currency !== 'UAH') && <Part {...props} />
