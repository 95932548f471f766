export { ExchangeRequestPage } from './request-page.tsx'
export { catalogues } from 'virtual:catalogues'
