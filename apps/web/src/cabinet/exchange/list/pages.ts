export { ExchangeRequestsPage } from './requests-page.tsx'
export { readRequestsSearch } from './requests-search.ts'
export { catalogues } from 'virtual:catalogues'
