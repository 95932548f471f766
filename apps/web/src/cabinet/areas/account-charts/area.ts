import './account-charts.css'
import type { Catalogues } from '../../../language.ts'

export { AccountCharts } from './account-charts.tsx'
export { AccountChartsPage } from './account-charts-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
