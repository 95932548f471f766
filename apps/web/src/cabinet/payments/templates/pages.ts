export { TemplatesPage } from './templates-page.tsx'
export { catalogues } from 'virtual:catalogues'
