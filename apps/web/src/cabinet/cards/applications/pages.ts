// Requests around cards: they load apart from the cards themselves.
export { CardRequestsPage } from '../allowances/requests-page.tsx'
export { CardProgramsPage } from '../programs/programs-page.tsx'
export { MissingReceiptsPage } from '../receipts/missing-receipts-page.tsx'
export { CardApplicationPage } from './application-page.tsx'
export { NewCardPage } from './new-card-page.tsx'
export { readNewCardSearch } from './new-card-search.ts'
export { catalogues } from 'virtual:catalogues'
