import type { Catalogues } from '../../language.ts'

export { relationErrorMessages as texts } from '@dilo/ui/messages/relation-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
