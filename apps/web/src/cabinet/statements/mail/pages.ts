import './statement-mail.css'
export { StatementMailPage } from './statement-mail-page.tsx'
export { catalogues } from 'virtual:catalogues'
