import { findLatestRates } from './store.ts'

/** Of each currency the last rate that is known for each of some days: its own, or one of before. */
export const latestRates = findLatestRates
