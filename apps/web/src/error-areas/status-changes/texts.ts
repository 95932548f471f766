import type { Catalogues } from '../../language.ts'

export { statusChangeErrorMessages as texts, statusChangedMessages } from '@dilo/ui/messages/status-change-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
