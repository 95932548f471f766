export { SettingsPage } from './settings-page.tsx'
export { catalogues } from 'virtual:catalogues'
