export { Recovery } from './recovery.tsx'
export { catalogues } from 'virtual:catalogues'
