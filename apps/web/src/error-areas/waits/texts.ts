export { waitText } from './wait-text.ts'
export { catalogues } from 'virtual:catalogues'
