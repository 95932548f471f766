import './palette.css'
import type { Catalogues } from '../../../language.ts'

export { Palette } from './palette.tsx'
export { ShortcutsHelp } from './shortcuts-help.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
