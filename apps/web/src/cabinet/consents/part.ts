export { AskedConsents } from './asked-consents.tsx'
export { catalogues } from 'virtual:catalogues'
