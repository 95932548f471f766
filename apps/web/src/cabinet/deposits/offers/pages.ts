export { DepositOffersPage } from './offers-page.tsx'
export { catalogues } from 'virtual:catalogues'
