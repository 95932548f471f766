import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { spreadOf } from '@dilo/domain/exchange/exchange-price.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { feeInDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type ForeignCurrency, foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import { dealtBy } from './dealt-rate.ts'
import { officialRatesAt } from './official-rates.ts'
import { takeRates, type TakenRates } from './take-rates.ts'
import { type OpensFor, windowFor } from './window.ts'

/** The amount of a currency for which a spread is shown: a thousand. */
const THOUSAND = kopiykas(1_000_00n)

/**
 * The rates at which the bank exchanges, and when it does. While it does not, the rates are those of the dealer as they were last.
 * @returns EXCHANGE_RATE_UNAVAILABLE: it is open, and there is no rate to deal at because the dealer is silent
 */
export async function readExchangeRates(context: Context, caller: OpensFor): Promise<Result<ExchangeRates, Refusal>> {
  const { database, clock } = context
  const now = clock.now()
  const [taken, official] = [await takeRates(context), await officialRatesAt(database, now)]
  const window = windowFor(context, caller, now)
  const rates = foreignCurrencies.map((currency) => shownRate(taken, currency, { official: official[currency], now }))
  const deals = rates.some(({ buys, sells }) => buys.rate !== null || sells.rate !== null)
  const isStopped = rates.every(({ stopped }) => stopped)
  if (window.isOpen && !deals && !isStopped) return refused({ code: 'rateUnavailable' })
  const { opens, closes, fees } = exchangeTermsAt(context, now)
  return ok({
    window: {
      isOpen: window.isOpen,
      closesAt: window.isOpen && Number.isFinite(window.closesAt) ? new Date(window.closesAt).toISOString() : null,
      opensAt: window.isOpen ? null : new Date(window.opensAt).toISOString(),
      opensHour: opens,
      closesHour: closes,
    },
    asOf: new Date(now).toISOString(),
    rates,
    fees: { SALE: feeInDigits(fees.SALE), PURCHASE: feeInDigits(fees.PURCHASE) },
  })
}

function shownRate(
  taken: TakenRates,
  currency: ForeignCurrency,
  by: { readonly official: OfficialRate | undefined; readonly now: number },
): ExchangeRates['rates'][number] {
  const side = (name: ExchangeSide) => {
    const dealt = dealtBy(taken, { side: name, currency }, by)
    if (!dealt.ok) return { rate: null, spread: null }
    const { rate, official } = dealt.value
    return { rate: String(rate), spread: String(spreadOf(THOUSAND, rate, official)) }
  }
  const at = taken.rates[currency]?.at
  return {
    currency,
    buys: side('SALE'),
    sells: side('PURCHASE'),
    official: by.official === undefined ? null : String(by.official),
    at: at === undefined ? null : new Date(at).toISOString(),
    stopped: at === undefined && !taken.isSilent,
  }
}
