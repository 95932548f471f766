/** Loads later: few days differ. */
export { catalogues } from 'virtual:catalogues'
export { SettlementPage } from './settlement-page.tsx'
