export { EntryPage } from './entry-page.tsx'
export { StatementOfAllPage } from './statement-of-all-page.tsx'
export { StatementPage } from './statement-page.tsx'
export { catalogues } from 'virtual:catalogues'
