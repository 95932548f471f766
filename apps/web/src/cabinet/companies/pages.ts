export { CompaniesPage } from './companies-page.tsx'
export { catalogues } from 'virtual:catalogues'
