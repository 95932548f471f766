export { OperationsPage } from './operations-page.tsx'
export { catalogues } from 'virtual:catalogues'
