import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { foreignCurrencies, type ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { dates, texts } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'

type RateRow = { readonly currency: ForeignCurrency; readonly day: BusinessDate; readonly rate: OfficialRate }

/** A rate with the requested day. */
type LatestRateRow = RateRow & { readonly on: BusinessDate }

/** The last known rate of each currency for each of the days: the day's own, or an earlier one. */
export const findLatestRates = (reader: Reader, days: readonly BusinessDate[]): Promise<LatestRateRow[]> =>
  preparedStatement<LatestRateRow>(
    'latest-rates',
    reader,
    sql`
    select asked.day as "on", known.currency, known.day, known.rate
    from unnest(${dates(days)}) as asked (day)
    cross join unnest(${texts(foreignCurrencies)}) as foreign_currency (code)
    cross join lateral (
      select rate.currency, rate.day, rate.rate from official_rate rate
      where rate.currency = foreign_currency.code and rate.day <= asked.day
      order by rate.day desc limit 1) as known
    order by known.currency desc`,
  )

/** The days among these that have rates. */
export async function findKnownDays(reader: Reader, days: readonly BusinessDate[]): Promise<ReadonlySet<BusinessDate>> {
  const rows = await reader.selectFrom('official_rate').select('day').where('day', 'in', days).distinct().execute()
  return new Set(rows.map(({ day }) => day as BusinessDate))
}

/** If two servers store a day's rates at once, the first one's stay. */
export async function insertRates(reader: Reader, rates: readonly RateRow[], at: Date): Promise<void> {
  await reader
    .insertInto('official_rate')
    .values(rates.map((row) => ({ ...row, taken_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
