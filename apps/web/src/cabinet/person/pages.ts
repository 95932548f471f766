export { RecordPage } from './record-page.tsx'
export { PersonalPage } from './personal-page.tsx'
export { catalogues } from 'virtual:catalogues'
