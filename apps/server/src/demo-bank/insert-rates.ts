import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import type { ExchangeRates } from '../ports/exchange-rates.ts'

/** A year, and the month in whose midst it began. */
const DAYS = 400

/** The official rates of the demo bank's year, of each working day up to today. */
export async function insertRates(transaction: DatabaseTransaction, source: ExchangeRates, now: number): Promise<void> {
  const today = businessDateAt(now)
  const days = Array.from({ length: DAYS }, (_, back) => plusDays(today, -back)).filter(
    (day) => ratesDayOf(day) === day,
  )
  const rows = await Promise.all(
    days.map(async (day) => {
      const answer = await source.ratesOf(day)
      if (answer.kind !== 'rates') throw new Error(`No rates for ${day}`)
      return foreignCurrencies.map((currency) => ({
        currency,
        day,
        rate: answer.rates[currency],
        taken_at: new Date(now),
      }))
    }),
  )
  await transaction
    .insertInto('official_rate')
    .values(rows.flat())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
