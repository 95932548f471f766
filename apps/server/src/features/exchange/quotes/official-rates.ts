import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Reader } from '../../../db/transaction.ts'
import { latestRates } from '../../accounts/door.ts'

/** The National Bank's rates as the bank knows them at a moment, in milliseconds since 1970. */
export async function officialRatesAt(
  reader: Reader,
  moment: number,
): Promise<Readonly<Partial<Record<ForeignCurrency, OfficialRate>>>> {
  const rows = await latestRates(reader, [businessDateAt(moment)])
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, BigInt(rate)])) as Partial<
    Record<ForeignCurrency, OfficialRate>
  >
}
