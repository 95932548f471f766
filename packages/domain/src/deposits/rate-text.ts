import type { YearlyRate } from './interest.ts'

/** A rate as people write it, without the sign: `12,25`, `12,5`, `9`; in both languages alike. */
export const rateText = (rate: YearlyRate): string => String(rate / 100).replace('.', ',')
