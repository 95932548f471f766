import type { Catalogues } from '../../../language.ts'

export { QrSignIn } from './qr-sign-in.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
