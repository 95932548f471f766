import type { Catalogues } from '../../language.ts'

export { exchangeErrorMessages as texts } from '@dilo/ui/messages/exchange-error-messages.ts'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
