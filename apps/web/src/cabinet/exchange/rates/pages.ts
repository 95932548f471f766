export { ExchangeRatesPage } from './rates-page.tsx'
export { readConversionSearch } from '../conversion-search.ts'
export { catalogues } from 'virtual:catalogues'
