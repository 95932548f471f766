import type { Catalogues } from '../../../language.ts'

export { Recovery } from './recovery.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
