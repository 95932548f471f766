import type { Catalogues } from '../../../language.ts'

export { ConfirmCode } from './confirm-code.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
