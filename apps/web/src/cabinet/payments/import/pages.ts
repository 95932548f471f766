export { ImportPage } from './import-page.tsx'
export { ImportsPage } from './imports-page.tsx'
export { readImportSearch } from './import-search.ts'
export { catalogues } from 'virtual:catalogues'
