export { EntriesAbout } from './entries-about.tsx'
export { catalogues } from 'virtual:catalogues'
