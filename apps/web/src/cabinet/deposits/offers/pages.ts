export { DepositOffersPage } from './offers-page.tsx'
export { readOfferSearch } from './offer-search.ts'
export { catalogues } from 'virtual:catalogues'
