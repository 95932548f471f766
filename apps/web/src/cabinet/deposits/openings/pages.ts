export { NewDepositPage } from './new-deposit-page.tsx'
export { DepositOperationPage } from './operation-page.tsx'
export { readNewDepositSearch } from './new-deposit-search.ts'
export { catalogues } from 'virtual:catalogues'
