export { ExchangeRatesPage } from './rates-page.tsx'
export { catalogues } from 'virtual:catalogues'
