export { CertificateLink } from './certificate-link.tsx'
export { catalogues } from 'virtual:catalogues'
