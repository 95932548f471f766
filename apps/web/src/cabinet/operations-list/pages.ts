export { OperationsPage } from './operations-page.tsx'
export { readOperationsSearch } from '../operations/operations-search.ts'
export { catalogues } from 'virtual:catalogues'
