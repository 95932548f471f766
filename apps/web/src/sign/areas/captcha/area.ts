import type { Catalogues } from '../../../language.ts'

export { Captcha } from './captcha.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
