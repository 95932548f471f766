import type { Catalogues } from '../../language.ts'

export { cardErrorMessages as texts } from '@dilo/ui/messages/card-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
