import type { Catalogues } from '../../../language.ts'

export { PaymentsPage } from './payments-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
