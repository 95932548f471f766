import type { Catalogues } from '../../../language.ts'

export { ImportPage } from './import-page.tsx'
export { ImportsPage } from './imports-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
