export { ShelfPage } from './shelf-page.tsx'
export { catalogues } from 'virtual:catalogues'
