export { NewDepositPage } from './new-deposit-page.tsx'
export { DepositOperationPage } from './operation-page.tsx'
export { catalogues } from 'virtual:catalogues'
