import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import type { BankRates, Market } from '@dilo/domain/exchange/conversion.ts'
import { feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'

type Shown = ExchangeRates['rates'][number]

/** A rate of the bank's answers. */
export const rateOf = (rate: string): OfficialRate => BigInt(rate) as OfficialRate

/** The bank's rates and fees, as the domain's rules take them. */
export const readMarket = ({ rates, fees }: Pick<ExchangeRates, 'rates' | 'fees'>): Market => ({
  rates: Object.fromEntries(rates.flatMap((shown) => read(shown).map((known) => [shown.currency, known]))),
  fees: { SALE: feeOfDigits(fees.SALE), PURCHASE: feeOfDigits(fees.PURCHASE) },
  stopped: rates.filter(({ stopped }) => stopped).map(({ currency }) => currency),
})

/** Currencies whose rates the bank does not know yet, or no more: it asks the dealer anew. */
export const awaitedRates = (rates: readonly Shown[]): readonly Shown['currency'][] =>
  rates
    .filter(({ buys, sells, stopped }) => !stopped && (buys.rate === null || sells.rate === null))
    .map(({ currency }) => currency)

/** A currency that has no official rate is not dealt in. */
function read({ buys, sells, official, stopped }: Shown): BankRates[] {
  if (official === null) return []
  const dealt = ({ rate }: Shown['buys']): OfficialRate | null => (rate === null || stopped ? null : rateOf(rate))
  return [{ buys: dealt(buys), sells: dealt(sells), official: rateOf(official) }]
}
