import type { Catalogues } from '../../../language.ts'

export { Registration } from './registration.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
