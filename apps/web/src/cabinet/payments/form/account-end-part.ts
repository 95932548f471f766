export { AccountEndNote } from './account-end-note.tsx'
export { catalogues } from 'virtual:catalogues'
