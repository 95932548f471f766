import type { Catalogues } from '../../language.ts'

export { registrationErrorMessages as texts } from '@dilo/ui/messages/registration-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
