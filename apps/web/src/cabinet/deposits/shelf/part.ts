export { PlannedNote } from './planned-note.tsx'
export { catalogues } from 'virtual:catalogues'
