/** Loads later: few days differ. */
export { catalogues } from 'virtual:catalogues'
export { ClearingDayPage } from './clearing-day-page.tsx'
