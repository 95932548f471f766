export { TrailPage } from './trail-page.tsx'
export { catalogues } from 'virtual:catalogues'
