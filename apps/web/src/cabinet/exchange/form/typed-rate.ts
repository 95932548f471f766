import { type OfficialRate, parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'

/** A rate as people type it: `43,45`, at most four decimals. Null: it is none. */
export function typedRateOf(text: string): OfficialRate | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(plain)) return null
  const read = parseOfficialRate(plain)
  return read.ok ? read.value : null
}

/** How far from the market a rate is asked about again, in percent. */
const FAR_PERCENT = 10n

/** Whether a rate is so far from the market that it may be a slip. */
export const isFarFrom = (market: OfficialRate, rate: OfficialRate): boolean =>
  rate * 100n > market * (100n + FAR_PERCENT) || rate * 100n < market * (100n - FAR_PERCENT)
