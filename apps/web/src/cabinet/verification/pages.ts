export { VerificationPage } from './verification-page.tsx'
export { catalogues } from 'virtual:catalogues'
