import type { Rates } from '@dilo/contract/rate-service.ts'
import { RATE_SCALE } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'

type KnownRate = { readonly currency: ForeignCurrency; readonly day: BusinessDate; readonly rate: bigint | string }

/** @param ownDay the working day whose rates would be the day's own */
export const presentRates = (rows: readonly KnownRate[], ownDay: BusinessDate): Rates =>
  rows.map(({ currency, day, rate }) => ({
    currency,
    day,
    isOwn: day === ownDay,
    rate: String(rate),
    scale: RATE_SCALE,
  }))
