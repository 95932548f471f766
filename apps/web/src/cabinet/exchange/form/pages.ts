export { NewExchangePage } from './new-exchange-page.tsx'
export { readNewExchangeSearch } from './new-exchange-search.ts'
export { catalogues } from 'virtual:catalogues'
