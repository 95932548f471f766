import type { Catalogues } from '../../../language.ts'

export { CashFlowChart } from '@dilo/ui/charts/cash-flow-chart.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
