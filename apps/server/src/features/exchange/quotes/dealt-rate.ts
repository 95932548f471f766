import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { whyNoQuote } from '@dilo/domain/exchange/exchange-quote.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { officialRatesAt } from './official-rates.ts'
import { takeRates, type TakenRate, type TakenRates } from './take-rates.ts'

/** At which rate the bank deals now, and the official one beside it. */
type Dealt = { readonly rate: OfficialRate; readonly official: OfficialRate; readonly at: number }

type Wanted = { readonly side: ExchangeSide; readonly currency: ForeignCurrency }

/** The bank's rate for a side of a currency by the dealer's rate. @returns null: it does not quote; and why */
export function dealtBy(
  { isSilent, rates }: TakenRates,
  { side, currency }: Wanted,
  { official, now }: { readonly official: OfficialRate | undefined; readonly now: number },
): Result<Dealt, 'rateUnavailable' | 'noSellingRate'> {
  if (official === undefined) return refused('rateUnavailable')
  const taken = rates[currency]
  const dealt = taken === undefined ? null : { rate: rateOf(taken, side), at: taken.at }
  if (dealt === null && isSilent) return refused('rateUnavailable')
  const before = taken?.before ? rateOf(taken.before, side) : null
  const why = whyNoQuote(dealt, { before, official, now })
  if (why !== null || dealt === null) return refused(why ?? 'noSellingRate')
  return ok({ ...dealt, official })
}

const rateOf = ({ buys, sells }: Pick<TakenRate, 'buys' | 'sells'>, side: ExchangeSide): OfficialRate =>
  side === 'SALE' ? buys : sells

/** At which rate the bank deals now. */
export async function dealtNow(context: Context, reader: Reader, wanted: Wanted): Promise<Result<Dealt, Refusal>> {
  const now = context.clock.now()
  const [taken, official] = [await takeRates(context), await officialRatesAt(reader, now)]
  const dealt = dealtBy(taken, wanted, { official: official[wanted.currency], now })
  return dealt.ok ? dealt : refused({ code: dealt.error })
}
