import type { Catalogues } from '../../language.ts'

export { signInErrorMessages as texts } from '@dilo/ui/messages/sign-in-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
