export { RecipientsPage } from './recipients-page.tsx'
export { catalogues } from 'virtual:catalogues'
