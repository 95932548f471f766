export { LimitsSheet } from './limits-sheet.tsx'
export { catalogues } from 'virtual:catalogues'
