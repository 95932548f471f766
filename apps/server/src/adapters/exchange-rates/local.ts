import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { ExchangeRates } from '../../ports/exchange-rates.ts'

/** Around which a rate swings, and how far: four decimals, as the National Bank publishes them. */
const swings: Record<ForeignCurrency, { readonly middle: bigint; readonly wide: number; readonly days: number }> = {
  USD: { middle: 42_0000n, wide: 9_000, days: 260 },
  EUR: { middle: 48_6000n, wide: 14_000, days: 190 },
}

/** A digit of noise for a day, the same on every machine. @returns from -0,04 to 0,04 ₴ in ten-thousandths */
const noiseOf = (day: number, currency: ForeignCurrency): number =>
  ((day * 7_919 + (currency === 'USD' ? 0 : 4_001)) % 801) - 400

function rateOf(currency: ForeignCurrency, workingDay: BusinessDate): OfficialRate {
  const { middle, wide, days } = swings[currency]
  const number = Date.parse(workingDay) / DAY
  const swing = Math.round(wide * Math.sin((2 * Math.PI * number) / days)) + noiseOf(number, currency)
  return ((middle + BigInt(swing)) * 100n) as OfficialRate
}

/** Rates of one's own machine: plausible, and on every machine and at any time the same for a day. */
export const localExchangeRates: ExchangeRates = {
  async ratesOf(day) {
    const workingDay = ratesDayOf(day)
    return { kind: 'rates', rates: { USD: rateOf('USD', workingDay), EUR: rateOf('EUR', workingDay) } }
  },
}
