import type { Catalogues } from '../../../language.ts'

export { AmountAndPurpose } from './amount-and-purpose.tsx'
export { CounterpartyFields } from './counterparty-fields.tsx'
export { PaymentFormPage } from './payment-form-page.tsx'
export { WithProblemText } from './with-problem-text.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
