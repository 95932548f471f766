export { NewExchangePage } from './new-exchange-page.tsx'
export { catalogues } from 'virtual:catalogues'
