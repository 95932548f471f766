import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { demoMoney } from '@dilo/domain/values/ledger-currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import { latestRates } from '../../accounts/door.ts'
import type { RateOfMoney } from './store.ts'

/** The official rates of a day, as known by then, for money of clients and of demos. */
export async function ratesOfDay(reader: Reader, day: BusinessDate): Promise<readonly RateOfMoney[]> {
  const known = await latestRates(reader, [day])
  return known.flatMap(({ currency, rate }) =>
    [currency, demoMoney[currency]].map((money) => ({ currency: money, rate })),
  )
}
