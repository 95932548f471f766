export { AccountPage } from './account-page.tsx'
export { AccountsPage } from './accounts-page.tsx'
export { NewAccountPage } from './new-account-page.tsx'
export { catalogues } from 'virtual:catalogues'
