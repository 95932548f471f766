import { type Fee, feeBy } from '../payments/tariff.ts'
import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { ok, refused, type Result } from '../result.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import type { ExchangeMode, ExchangeSide } from './exchange-form.ts'
import { priceOfPurchase } from './exchange-price.ts'

/** A part of a request, as it was dealt. */
export type Fill = { readonly amount: Kopiykas; readonly rate: OfficialRate }

/** A purchase that is signed: its limit is the quoted rate, or the worst one that the client takes. */
export type SignedPurchase = { readonly amount: Kopiykas; readonly limit: OfficialRate; readonly fee: Fee }

/** What is held from the signature on. */
export const heldFor = ({ amount, limit, fee }: SignedPurchase): Kopiykas => priceOfPurchase(amount, limit, fee).total

/** A request that is signed, as its fills are booked. */
export type SignedExchange = SignedPurchase & {
  readonly side: ExchangeSide
  readonly mode: ExchangeMode
  /** Whether a part of it may be dealt. */
  readonly isPartial: boolean
  /** Who pays the fee: the money that is held, that of the fee's own account, or what a sale brings. */
  readonly feeFrom: 'hold' | 'account' | 'proceeds'
  /** What was set aside: of a purchase in hryvnia, of a sale in the currency; and on the fee's own account. */
  readonly held: { readonly debtor: Kopiykas; readonly fee: Kopiykas | null }
}

/** What a fill posts: each as it was dealt; the fee is that of all fills so far less what was taken before. */
export type PostedFill = {
  readonly amount: Kopiykas
  readonly hryvnia: Kopiykas
  readonly fee: Kopiykas
  /** What a fill costs beyond what the client has signed for: a kopiyka of rounding, and the bank's. */
  readonly borne: Kopiykas
}

export type FillFault = 'worseThanLimit' | 'notTheQuote' | 'moreThanAsked' | 'inPart'

/**
 * Takes one more fill. The sum of fills is never corrected: three small ones may cost a kopiyka more than one large.
 * The client never pays more than what they have signed for: first the fee gives way to it, then the bank.
 * @param before the sum of the fills so far
 * @returns a fault: it is not this request's, and is posted nowhere
 */
export function takeFill(
  signed: SignedExchange,
  before: PostedFill,
  { amount, rate }: Fill,
): Result<PostedFill, FillFault> {
  const fault = faultOf(signed, before, { amount, rate })
  if (fault !== null) return refused(fault)
  const hryvnia = inHryvnia(amount, rate)
  const due = feeBy(signed.fee, kopiykas(before.hryvnia + hryvnia)) - before.fee
  if (signed.side === 'SALE') {
    const most =
      signed.feeFrom === 'proceeds' ? before.hryvnia + hryvnia - before.fee : leftOf(signed.held.fee, before.fee)
    return ok({ amount, hryvnia, fee: least(due, most), borne: zero })
  }
  const left = leftOf(signed.held.debtor, before.hryvnia + (signed.feeFrom === 'hold' ? before.fee : 0n))
  const paid = least(hryvnia, left)
  const feeLeft = signed.feeFrom === 'hold' ? left - paid : leftOf(signed.held.fee, before.fee)
  return ok({ amount, hryvnia, fee: least(due, feeLeft), borne: kopiykas(hryvnia - paid) })
}

function faultOf(
  { side, mode, amount: asked, limit, isPartial }: SignedExchange,
  before: PostedFill,
  { amount, rate }: Fill,
): FillFault | null {
  if (side === 'PURCHASE' ? rate > limit : rate < limit) return 'worseThanLimit'
  if (mode === 'bank' && rate !== limit) return 'notTheQuote'
  if (before.amount + amount > asked) return 'moreThanAsked'
  return !isPartial && amount !== asked ? 'inPart' : null
}

const leftOf = (held: bigint | null, spent: bigint): bigint => (held === null || spent > held ? 0n : held - spent)

const least = (one: bigint, other: bigint): Kopiykas => kopiykas(one < other ? one : other)

/** What comes back at the end: of a purchase hryvnia, of a sale the currency. @param all the sum of the fills */
export function givenBack({ side, amount, held, feeFrom }: SignedExchange, all: PostedFill): Kopiykas {
  if (side === 'SALE') return kopiykas(amount - all.amount)
  return kopiykas(leftOf(held.debtor, all.hryvnia - all.borne + (feeFrom === 'hold' ? all.fee : 0n)))
}

/** What is still set aside: fills that have used all of a hold have ended it. @param all the sum of the fills */
export const leftAside = (signed: SignedExchange, all: PostedFill) => ({
  debtor: givenBack(signed, all),
  fee: kopiykas(leftOf(signed.held.fee ?? zero, all.fee)),
})

/** Nothing is dealt yet. Only tests use it. */
export const noFills: PostedFill = { amount: zero, hryvnia: zero, fee: zero, borne: zero }

/** The sum of two fills, or of what was posted so far and one more. */
export const withFill = (sum: PostedFill, one: PostedFill): PostedFill => ({
  amount: kopiykas(sum.amount + one.amount),
  hryvnia: kopiykas(sum.hryvnia + one.hryvnia),
  fee: kopiykas(sum.fee + one.fee),
  borne: kopiykas(sum.borne + one.borne),
})
