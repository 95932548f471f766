/** Loads later: a day at the desk begins with its list. */
export { catalogues } from 'virtual:catalogues'
export { CompaniesPage } from './companies-page.tsx'
export { CompanyPage } from './company-page.tsx'
