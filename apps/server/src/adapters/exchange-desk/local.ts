import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExchangeDesk } from '../../ports/exchange-desk.ts'
import type { ExchangeRates } from '../../ports/exchange-rates.ts'

/** How far from the official rate, in ten-thousandths of it. */
const [BELOW, ABOVE] = [60n, 40n]

/** With four decimals, as a dealer says it. */
const fourDecimals = (rate: bigint): OfficialRate => ((rate / 100n) * 100n) as OfficialRate

/** A dealer of one's own machine: its rates stay around the official ones of the day. */
export const localExchangeDesk = ({
  clock,
  official,
}: {
  readonly clock: Clock
  readonly official: ExchangeRates
}): ExchangeDesk => ({
  async rates() {
    const at = clock.now()
    const answer = await official.ratesOf(businessDateAt(at))
    if (answer.kind !== 'rates') return { kind: 'unavailable', why: 'the official rates are not known' }
    const rates = foreignCurrencies.map((currency) => {
      const rate = answer.rates[currency]
      return {
        currency,
        buys: fourDecimals((rate * (10_000n - BELOW)) / 10_000n),
        sells: fourDecimals((rate * (10_000n + ABOVE)) / 10_000n),
        at,
      }
    })
    return { kind: 'rates', rates }
  },
})
