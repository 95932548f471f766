import { isLeap } from '@dilo/domain/rates/official-rate.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { type ForeignCurrency, foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import type { RatesAnswer } from '../../../ports/exchange-rates.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { daysOfRates } from './days-of-rates.ts'
import { findKnownDays, findLatestRates, insertRates } from './store.ts'

/** The fault of a day's rates, for the log. */
type RatesFault = { readonly day: BusinessDate; readonly fault: string }

type Rates = Extract<RatesAnswer, { kind: 'rates' }>['rates']

/** The age up to which an earlier rate is comparable with today's. */
const COMPARABLE_DAYS = 30

/**
 * Loads the rates that are needed and missing. If a source does not answer, the last known rates go on until the next
 * round; rates that leap wait until a person has checked them. Any number of servers may run it at once.
 * @returns the faults
 */
export async function fetchRates(context: Context): Promise<RatesFault[]> {
  const { clock, database, exchangeRates } = context
  const days = daysOfRates(clock.now(), holidaysAt(context, clock.now()))
  const known = await findKnownDays(database, days)
  const faults: RatesFault[] = []
  for (const day of days.filter((one) => !known.has(one))) {
    const answer = await exchangeRates.ratesOf(day)
    if (answer.kind === 'unavailable') return [...faults, { day, fault: answer.why }]
    if (answer.kind === 'none') continue
    const leap = await leapOf(context, day, answer.rates)
    if (leap !== null) faults.push({ day, fault: leap })
    else
      await insertRates(
        database,
        foreignCurrencies.map((currency) => ({ currency, day, rate: answer.rates[currency] })),
        new Date(clock.now()),
      )
  }
  return faults
}

/** The currency whose rate leaps too far from its earlier one; null: all rates are plausible. */
async function leapOf({ database }: Context, day: BusinessDate, rates: Rates): Promise<string | null> {
  const before = await findLatestRates(database, [day])
  const leaps = (currency: ForeignCurrency): boolean =>
    before.some(
      (one) =>
        one.currency === currency && one.day >= plusDays(day, -COMPARABLE_DAYS) && isLeap(one.rate, rates[currency]),
    )
  const leaping = foreignCurrencies.find(leaps)
  return leaping === undefined ? null : `${leaping} leaps to ${rates[leaping]} millionths of a hryvnia`
}
