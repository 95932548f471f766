import type { Catalogues } from '../../../language.ts'

export { RecipientsPage } from './recipients-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
