export { QrSignIn } from './qr-sign-in.tsx'
export { catalogues } from 'virtual:catalogues'
