import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'

export type RatesAnswer =
  | { readonly kind: 'rates'; readonly rates: Readonly<Record<ForeignCurrency, OfficialRate>> }
  /** They are not set yet. */
  | { readonly kind: 'none' }
  /** It did not answer, or what it answered is no answer; why, for the log. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** The National Bank's official rates of the hryvnia. */
export interface ExchangeRates {
  /**
   * The rates that hold on a day: at a weekend Friday's. All currencies of the bank or none.
   * Never throws: a source that cannot be reached, or says nonsense, is unavailable.
   */
  ratesOf(day: BusinessDate): Promise<RatesAnswer>
}
