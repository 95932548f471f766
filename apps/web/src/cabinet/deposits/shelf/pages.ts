export { ShelfPage } from './shelf-page.tsx'
export { readShelfSearch } from './shelf-search.ts'
export { catalogues } from 'virtual:catalogues'
