export { EndingAccountsPage } from './ending-accounts-page.tsx'
export { catalogues } from 'virtual:catalogues'
