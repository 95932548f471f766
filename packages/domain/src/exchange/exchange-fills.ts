import { type Fee, feeBy } from '../payments/tariff.ts'
import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { ok, refused, type Result } from '../result.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { priceOfPurchase } from './exchange-price.ts'

/** A part of a request, as it was dealt. */
type Fill = { readonly amount: Kopiykas; readonly rate: OfficialRate }

/** A purchase that is signed: its limit is the quoted rate, or the worst one that the client takes. */
export type SignedPurchase = { readonly amount: Kopiykas; readonly limit: OfficialRate; readonly fee: Fee }

/** What a fill posts: each as it was dealt; the fee is that of all fills so far less what was taken before. */
export type PostedFill = { readonly amount: Kopiykas; readonly hryvnia: Kopiykas; readonly fee: Kopiykas }

/** What is held from the signature on. Only tests use it. */
export const heldFor = ({ amount, limit, fee }: SignedPurchase): Kopiykas => priceOfPurchase(amount, limit, fee).total

type FillFault = 'worseThanLimit' | 'moreThanAsked'

/**
 * Takes one more fill. The sum of fills is never corrected: three small ones may cost a kopiyka more than one large. Only tests use it.
 * @returns worseThanLimit and moreThanAsked: it is not this request's, and is posted nowhere
 */
export function takeFill(
  { amount, limit, fee }: SignedPurchase,
  before: readonly PostedFill[],
  fill: Fill,
): Result<PostedFill, FillFault> {
  if (fill.rate > limit) return refused('worseThanLimit')
  const taken = sumOf(before)
  if (taken.amount + fill.amount > amount) return refused('moreThanAsked')
  const hryvnia = inHryvnia(fill.amount, fill.rate)
  return ok({
    amount: fill.amount,
    hryvnia,
    fee: kopiykas(feeBy(fee, kopiykas(taken.hryvnia + hryvnia)) - taken.fee),
  })
}

/** What comes back of the hold when the request ends. Only tests use it. */
export function givenBack(purchase: SignedPurchase, fills: readonly PostedFill[]): Kopiykas {
  const { hryvnia, fee } = sumOf(fills)
  return kopiykas(heldFor(purchase) - hryvnia - fee)
}

const sumOf = (fills: readonly PostedFill[]): PostedFill =>
  fills.reduce(
    (sum, one) => ({
      amount: kopiykas(sum.amount + one.amount),
      hryvnia: kopiykas(sum.hryvnia + one.hryvnia),
      fee: kopiykas(sum.fee + one.fee),
    }),
    { amount: zero, hryvnia: zero, fee: zero },
  )
