import type { Catalogues } from '../../../language.ts'

export { WithdrawalPage } from './withdrawal-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
