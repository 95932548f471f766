import type { Catalogues } from '../../../language.ts'

export { PaymentFormPage } from './payment-form-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
