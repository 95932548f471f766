export { ContractFormPage } from './contract-form-page.tsx'
export { ContractPage } from './contract-page.tsx'
export { ExchangeContractsPage } from './contracts-page.tsx'
export { catalogues } from 'virtual:catalogues'
