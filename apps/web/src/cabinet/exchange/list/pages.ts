export { ExchangeRequestsPage } from './requests-page.tsx'
export { catalogues } from 'virtual:catalogues'
