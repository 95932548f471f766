import type { OfficialRate } from '../rates/official-rate.ts'
import { isLeap } from '../rates/official-rate.ts'
import { MINUTE, SECOND } from '../values/duration.ts'

/** A quote is good for so long, and from the moment when a code is asked for once more for so long. */
export const QUOTE_MS = 60 * SECOND
export const QUOTE_UNDER_CODE_MS = 3 * MINUTE

/** From a rate that is older the bank quotes nothing. */
export const RATE_LIFE_MS = 10 * MINUTE

/** The largest distance of a rate from the official one, in percent. */
const FAR_PERCENT = 10n

/** A rate at which the bank deals, as its source gives it. */
type DealtRate = { readonly rate: OfficialRate; readonly at: number }

type NoQuote = 'rateUnavailable' | 'noSellingRate'

/**
 * The reason for which the bank does not quote at a rate now. A rate that is stale, that leaps from the previous one,
 * or that is far from the official one is an error of its source, and no money is exchanged by it.
 * @param rate null: the source has none of today for this currency, or the dealer has stopped it
 * @param before the rate that it follows; null: it is the first
 * @param now milliseconds since 1970, as `at`
 * @returns null: it does
 */
export function whyNoQuote(
  rate: DealtRate | null,
  {
    before,
    official,
    now,
  }: { readonly before: OfficialRate | null; readonly official: OfficialRate; readonly now: number },
): NoQuote | null {
  if (rate === null) return 'noSellingRate'
  const isStale = now - rate.at > RATE_LIFE_MS || rate.at > now
  return isStale || isFarFromOfficial(rate.rate, official) || (before !== null && isLeap(before, rate.rate))
    ? 'rateUnavailable'
    : null
}

/** True if a rate is further from the official one than rates of a sound dealer are: nobody is quoted it. */
export const isFarFromOfficial = (rate: OfficialRate, official: OfficialRate): boolean =>
  rate * 100n > official * (100n + FAR_PERCENT) || rate * 100n < official * (100n - FAR_PERCENT)

/**
 * When a quote ends: with its own time, and with the window at the latest.
 * @param codeAskedAt null: no code was asked for
 */
export function quoteEndsAt(
  { quotedAt, codeAskedAt }: { readonly quotedAt: number; readonly codeAskedAt: number | null },
  windowClosesAt: number,
): number {
  const own = codeAskedAt === null ? quotedAt + QUOTE_MS : codeAskedAt + QUOTE_UNDER_CODE_MS
  return Math.min(own, windowClosesAt)
}
