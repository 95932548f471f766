export { OrderFormPage } from './order-form-page.tsx'
export { StandingOrderPage } from './order-page.tsx'
export { RegularPaymentsPage } from './regular-payments-page.tsx'
export { catalogues } from 'virtual:catalogues'
