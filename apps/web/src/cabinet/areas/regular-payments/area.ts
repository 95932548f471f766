import type { Catalogues } from '../../../language.ts'

export { OrderFormPage } from './order-form-page.tsx'
export { OrderPage } from './order-page.tsx'
export { RegularPaymentsPage } from './regular-payments-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
