export { ExchangeToday } from './exchange-today.tsx'
export { catalogues } from 'virtual:catalogues'
