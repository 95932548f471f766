export { RecipientsPage } from './recipients-page.tsx'
export { readRecipientsSearch } from './recipients-search.ts'
export { catalogues } from 'virtual:catalogues'
