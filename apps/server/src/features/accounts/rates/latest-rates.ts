import { findLatestRates } from './store.ts'

/** The last known rate of each currency for each of the days: the day's own, or an earlier one. */
export const latestRates = findLatestRates
