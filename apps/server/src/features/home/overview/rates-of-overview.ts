import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Currency, type ForeignCurrency, foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import { latestRates } from '../../accounts/door.ts'
import type { FlowYear } from './months-of-flow.ts'
import type { KnownRate } from './overview-rows.ts'

/** The rate that counts on a working day: its own, or the last one before that is known; undefined: none is. */
export type RateFinder = (currency: ForeignCurrency, day: BusinessDate) => KnownRate | undefined

/** @property areOwn whether each day that counts has its own rate: such rates never become others */
type RatesOfOverview = { readonly rateOn: RateFinder; readonly areOwn: boolean }

/**
 * The rates of the months, and of today for the total. The statement itself reads the rates of the days; only if some
 * are unknown, the last ones before are looked for. That is another moment, which does not matter: a stored rate never
 * changes.
 * @param kept the currencies in which there are accounts
 */
export async function ratesOfOverview(
  reader: Reader,
  found: readonly KnownRate[],
  { months, ratesDay }: FlowYear,
  kept: ReadonlySet<Currency>,
): Promise<RatesOfOverview> {
  const byDay = new Map(found.map((rate) => [`${rate.currency} ${rate.day}`, rate]))
  const isMissing = (day: BusinessDate): boolean =>
    foreignCurrencies.some((currency) => (day === ratesDay || kept.has(currency)) && !byDay.has(`${currency} ${day}`))
  const missing = [...new Set(months.map((month) => month.ratesDay))].filter(isMissing)
  if (missing.length > 0) {
    for (const { on, ...rate } of await latestRates(reader, missing)) byDay.set(`${rate.currency} ${on}`, rate)
  }
  return { rateOn: (currency, day) => byDay.get(`${currency} ${day}`), areOwn: missing.length === 0 }
}
