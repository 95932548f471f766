export { Registration } from './registration.tsx'
export { catalogues } from 'virtual:catalogues'
