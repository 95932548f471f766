export { LetInPage } from './let-in/let-in-page.tsx'
export { SettingsPage } from './settings-page.tsx'
export { catalogues } from 'virtual:catalogues'
