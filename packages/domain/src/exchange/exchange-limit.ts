import { type OfficialRate, parseOfficialRate } from '../rates/official-rate.ts'
import { ok, refused, type Result } from '../result.ts'
import { plainCharacters } from '../values/pasted-text.ts'

/** How far a named rate may be from that of the bank, in percent, before the person is asked whether they mean it. */
const FAR_PERCENT = 10n

type LimitProblem = 'This field is required' | 'Rate unclear' | 'Rate too precise' | 'Rate far from market'

/**
 * Reads the worst rate that a client takes, as people type it: `43.45`, `43,4500`. At most four decimals. One that is
 * far from the rate of the bank may be a slip, such as 433.00 for 43.30: the person is asked again.
 * @param market the rate of the bank now; null: it has none
 * @param isMeant the person was asked, and means it
 */
export function readLimit(
  text: string,
  { market, isMeant }: { readonly market: OfficialRate | null; readonly isMeant: boolean },
): Result<OfficialRate, LimitProblem> {
  const typed = plainCharacters(text).trim().replace(',', '.')
  if (typed === '') return refused('This field is required')
  if (/^\d{1,6}\.\d{5,}$/.test(typed)) return refused('Rate too precise')
  const rate = parseOfficialRate(typed)
  if (!rate.ok) return refused('Rate unclear')
  const isFar =
    market !== null &&
    (rate.value * 100n > market * (100n + FAR_PERCENT) || rate.value * 100n < market * (100n - FAR_PERCENT))
  return isFar && !isMeant ? refused('Rate far from market') : ok(rate.value)
}
