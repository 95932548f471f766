export { CashFlowChart } from '@dilo/ui/charts/cash-flow-chart.tsx'
export { catalogues } from 'virtual:catalogues'
