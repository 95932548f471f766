import { type Fee, feeBy } from '../payments/tariff.ts'
import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { ExchangeMode, ExchangeSide } from './exchange-form.ts'
import { heldFor } from './exchange-fills.ts'

type ToHold = {
  readonly side: ExchangeSide
  readonly mode: ExchangeMode
  readonly amount: Kopiykas
  /** The quoted one, or the worst that the client takes. */
  readonly rate: OfficialRate
  readonly official: OfficialRate
  readonly fee: Fee
  readonly debtorAccountId: string
  /** Null: the fee is taken out of the proceeds of a sale. */
  readonly feeAccountId: string | null
}

/** What the last signature sets aside. */
export type ExchangeHolds = {
  /** On the account that pays, in its currency: of a purchase with the fee, where no other account pays that. */
  readonly debtor: Kopiykas
  /** On the account of the fee, in hryvnia; null: no other account pays it. */
  readonly fee: Kopiykas | null
}

/** No rate of the dealer is further above the official one (`whyNoQuote`). */
const mostAbove = (official: OfficialRate): bigint => (official * 110n) / 100n

/**
 * The amounts that a request sets aside: of a purchase all that it may cost, of a sale the currency. A sale at a limit may be dealt
 * at a better rate, and its fee grows with it: so the fee of another account is set aside for the best rate that there may be.
 */
export function holdsOf({
  side,
  mode,
  amount,
  rate,
  official,
  fee,
  debtorAccountId,
  feeAccountId,
}: ToHold): ExchangeHolds {
  const isOwn = feeAccountId !== null && feeAccountId !== debtorAccountId
  if (side === 'PURCHASE') {
    const hryvnia = inHryvnia(amount, rate)
    return isOwn
      ? { debtor: hryvnia, fee: feeBy(fee, hryvnia) }
      : { debtor: heldFor({ amount, limit: rate, fee }), fee: null }
  }
  if (!isOwn) return { debtor: amount, fee: null }
  const best = mode === 'bank' || rate > mostAbove(official) ? rate : (mostAbove(official) as OfficialRate)
  return { debtor: amount, fee: kopiykas(feeBy(fee, inHryvnia(amount, best))) }
}
