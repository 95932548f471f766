import './account-charts.css'
export { AccountCharts } from './account-charts.tsx'
export { AccountChartsPage } from './account-charts-page.tsx'
export { catalogues } from 'virtual:catalogues'
