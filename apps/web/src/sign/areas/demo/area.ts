import type { Catalogues } from '../../../language.ts'

export { DemoEnded } from './demo-ended.tsx'
export { TryDemo } from './try-demo.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
