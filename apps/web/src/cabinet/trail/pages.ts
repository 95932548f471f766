export { TrailPage } from './trail-page.tsx'
export { readTrailSearch } from './trail-search.ts'
export { catalogues } from 'virtual:catalogues'
