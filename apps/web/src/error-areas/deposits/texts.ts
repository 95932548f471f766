import type { Catalogues } from '../../language.ts'

export { depositErrorMessages as texts } from '@dilo/ui/messages/deposit-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
