import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'

/** At which the dealer buys and sells a currency, and since when; a currency that is stopped has none. */
export type DealerRate = {
  readonly currency: ForeignCurrency
  /** A client's sale. */
  readonly buys: OfficialRate
  /** A client's purchase. */
  readonly sells: OfficialRate
  /** Milliseconds since 1970: the dealer has last said it then. */
  readonly at: number
}

export type DealerRates =
  | { readonly kind: 'rates'; readonly rates: readonly DealerRate[] }
  /** It did not answer, or what it answered is no answer; why, for the log. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** The desk that deals in currencies. */
export interface ExchangeDesk {
  /** Its rates now. Never throws: a desk that cannot be reached, or says nonsense, is unavailable. */
  rates(): Promise<DealerRates>
}
