import type { Catalogues } from '../../../language.ts'

export { EntryPage } from './entry-page.tsx'
export { StatementPage } from './statement-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
