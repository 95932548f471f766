import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import type { BankRates, Market } from '@dilo/domain/exchange/conversion.ts'
import type { Fee } from '@dilo/domain/payments/tariff.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'

type Shown = ExchangeRates['rates'][number]

/** A rate of the bank's answers. */
export const rateOf = (rate: string): OfficialRate => BigInt(rate) as OfficialRate

/** The bank's rates and fees, as the domain's rules take them. */
export const readMarket = ({ rates, fees }: Pick<ExchangeRates, 'rates' | 'fees'>): Market => ({
  rates: Object.fromEntries(rates.flatMap((shown) => read(shown).map((known) => [shown.currency, known]))),
  fees: { SALE: readFee(fees.SALE), PURCHASE: readFee(fees.PURCHASE) },
})

/** A currency that has no official rate is not dealt in. */
function read({ buys, sells, official, stopped }: Shown): BankRates[] {
  if (official === null) return []
  const dealt = ({ rate }: Shown['buys']): OfficialRate | null => (rate === null || stopped ? null : rateOf(rate))
  return [{ buys: dealt(buys), sells: dealt(sells), official: rateOf(official) }]
}

const readFee = ({ fixed, share, least, most }: ExchangeRates['fees']['SALE']): Fee => ({
  fixed: kopiykas(BigInt(fixed)),
  share,
  least: kopiykas(BigInt(least)),
  most: most === null ? null : kopiykas(BigInt(most)),
})
