export { ExchangeComesFirst } from './exchange-first.tsx'
export { catalogues } from 'virtual:catalogues'
