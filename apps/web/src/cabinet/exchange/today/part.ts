export { OpeningLine } from '../opening/opening-line.tsx'
export { ExchangeToday } from './exchange-today.tsx'
export { catalogues } from 'virtual:catalogues'
