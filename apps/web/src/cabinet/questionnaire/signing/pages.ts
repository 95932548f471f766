export { SigningPage } from './signing-page.tsx'
export { catalogues } from 'virtual:catalogues'
