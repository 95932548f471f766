import type { ExchangeMode, ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'

/** At which the dealer buys and sells a currency, and since when; a currency that is stopped has none. */
type DealerRate = {
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

/** A client's order for the dealer. */
export type ExchangeOrder = {
  /** The bank's name of it, in every answer. */
  readonly orderId: string
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  /** In the currency's minor units. */
  readonly amount: Kopiykas
  /** The quoted rate, or the worst that the client takes. */
  readonly rate: OfficialRate
  /** `bank`: at this very rate; `limit`: not worse than it. */
  readonly mode: ExchangeMode
  /** True if a part of it may be dealt. */
  readonly isPartial: boolean
  /** Milliseconds since 1970: nothing is dealt after this time. */
  readonly validUntil: number
}

/** The dealer's message about an order. It may come late, twice and in any order. */
export type DealerAnswer = {
  /** The dealer's own name of this message: said twice, it is the same. */
  readonly answerId: string
  readonly orderId: string
  /** Milliseconds since 1970. */
  readonly dealtAt: number
} & (
  | {
      readonly kind: 'fill'
      /** The dealer's name of the deal: the same name again is the same fill. */
      readonly fillKey: string
      readonly amount: Kopiykas
      readonly rate: OfficialRate
    }
  /** It stops dealing it; why, for people. */
  | { readonly kind: 'refusal'; readonly reason: string }
)

/** The desk that deals in currencies. */
export interface ExchangeDesk {
  /** Its rates now. Never throws: a desk that cannot be reached, or says nonsense, is unavailable. */
  rates(): Promise<DealerRates>
  /**
   * Hands an order over. Handing the same one over again changes nothing, so that a caller who does not know whether it arrived does it
   * again.
   * @throws when it is not certain that the dealer has it
   */
  submit(order: ExchangeOrder): Promise<void>
  /** Answers that were not confirmed yet, in the order in which they came, at most so many. */
  answers(atMost: number): Promise<readonly DealerAnswer[]>
  /** Says that answers are written down for good; until then they are given again. */
  confirm(answerIds: readonly string[]): Promise<void>
}
