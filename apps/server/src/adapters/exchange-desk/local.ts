import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DealerRates, ExchangeDesk, ExchangeOrder } from '../../ports/exchange-desk.ts'
import type { ExchangeRates } from '../../ports/exchange-rates.ts'
import { answersTo, behaviourFor, behaviourOf } from './local-behaviours.ts'
import { answersOf, findDealerRates, takeOrder } from './order-book.ts'

/** The distance from the official rate, in ten-thousandths of it. */
const [BELOW, ABOVE] = [60n, 40n]

/** With four decimals, as a dealer says it. */
const fourDecimals = (rate: bigint): OfficialRate => ((rate / 100n) * 100n) as OfficialRate

type Options = {
  readonly database: Database
  readonly clock: Clock
  readonly official: ExchangeRates
  /** Null: what is outside the table of amounts is dealt whole. A seed draws a behaviour for each order. */
  readonly seed: number | null
}

/** A dealer of one's own machine: its rates stay around the official ones of the day, and nothing that it deals is real. */
export function localExchangeDesk({ database, clock, official, seed }: Options): ExchangeDesk {
  async function rates(): Promise<DealerRates> {
    const at = clock.now()
    const answer = await official.ratesOf(businessDateAt(at))
    if (answer.kind !== 'rates') return { kind: 'unavailable', why: 'the official rates are not known' }
    const ofOfficers = await findDealerRates(database)
    const dealt = foreignCurrencies.filter(
      (currency) => !ofOfficers.some((one) => one.currency === currency && one.stopped),
    )
    return {
      kind: 'rates',
      rates: dealt.map((currency) => {
        const rate = answer.rates[currency]
        const buys = fourDecimals((rate * (10_000n - BELOW)) / 10_000n)
        const sells = fourDecimals((rate * (10_000n + ABOVE)) / 10_000n)
        return { currency, buys, sells, at }
      }),
    }
  }
  return {
    rates,
    async submit(order) {
      const now = clock.now()
      const name = behaviourFor(order, seed)
      const rate = rateFor(order, await rates())
      // A limit that the market has not come to is waited for.
      const answers = rate === null ? [] : answersTo(order, name, { rate, now })
      const taken = await takeOrder(database, 'local', order, { now, answers })
      if (taken && behaviourOf(name).submissionFails) throw new Error('The dealer hung up')
    },
    ...answersOf(database, 'local', clock),
  }
}

/** At the quote, or at the desk's own rate where it is not worse than the limit. */
function rateFor({ mode, side, currency, rate }: ExchangeOrder, now: DealerRates): OfficialRate | null {
  if (mode === 'bank') return rate
  const own = now.kind === 'rates' ? now.rates.find((one) => one.currency === currency) : undefined
  if (own === undefined) return null
  if (side === 'PURCHASE') return own.sells <= rate ? own.sells : null
  return own.buys >= rate ? own.buys : null
}
