export { CompanyPage } from './company-page.tsx'
export { catalogues } from 'virtual:catalogues'
