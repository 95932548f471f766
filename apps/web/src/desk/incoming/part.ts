/** Loads later: the bank credits almost all transfers by itself. */
export { catalogues } from 'virtual:catalogues'
export { IncomingListPage } from './incoming-list-page.tsx'
export { IncomingPage } from './incoming-page.tsx'
