export { PaymentsPage } from './payments-page.tsx'
export { catalogues } from 'virtual:catalogues'
