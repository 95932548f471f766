import type { Catalogues } from '../../language.ts'

export { accountErrorMessages as texts } from '@dilo/ui/messages/account-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
