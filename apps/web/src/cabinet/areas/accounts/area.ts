import type { Catalogues } from '../../../language.ts'

export { AccountPage } from './account-page.tsx'
export { AccountsPage } from './accounts-page.tsx'
export { NewAccountPage } from './new-account-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
