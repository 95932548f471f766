/** Loads later: few of the desk's people deal in currencies. */
export { catalogues } from 'virtual:catalogues'
export { ExchangePage } from './exchange-page.tsx'
export { PapersPage } from './papers-page.tsx'
export { UnusedPage } from './unused-page.tsx'
