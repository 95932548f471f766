export { PaymentPage } from './payment-page.tsx'
export { catalogues } from 'virtual:catalogues'
