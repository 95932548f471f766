export { PaymentsPage } from './payments-page.tsx'
export { readPaymentsSearch } from './payments-search.ts'
export { catalogues } from 'virtual:catalogues'
