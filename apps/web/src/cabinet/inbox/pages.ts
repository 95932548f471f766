export { InboxPage } from './inbox-page.tsx'
export { catalogues } from 'virtual:catalogues'
