export { ExchangePaperLink } from './exchange-paper-link.tsx'
export { catalogues } from 'virtual:catalogues'
