export { TrialSheet } from './trial-sheet.tsx'
export { catalogues } from 'virtual:catalogues'
