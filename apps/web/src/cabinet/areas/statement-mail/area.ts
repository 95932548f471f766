import './statement-mail.css'
import type { Catalogues } from '../../../language.ts'

export { StatementMailPage } from './statement-mail-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
