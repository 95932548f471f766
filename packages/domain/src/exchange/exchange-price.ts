import { type Fee, feeBy } from '../payments/tariff.ts'
import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** The whole price of an exchange: amounts in minor units. */
export type ExchangePrice = {
  /** In the currency. */
  readonly amount: Kopiykas
  /** In hryvnia: what the currency costs or brings, the bank's fee, and what is paid or comes in all. */
  readonly hryvnia: Kopiykas
  readonly fee: Kopiykas
  readonly total: Kopiykas
}

const RATE_UNIT = 1_000_000n

/** A fee that is all of a sale leaves nothing of it, however much is sold. */
const DOUBLINGS = 30

/** A purchase of so much currency. @param rate hryvnia for one unit; the bank deals by rates of the same form as the official ones */
export function priceOfPurchase(amount: Kopiykas, rate: OfficialRate, fee: Fee): ExchangePrice {
  const hryvnia = inHryvnia(amount, rate)
  const due = feeBy(fee, hryvnia)
  return { amount, hryvnia, fee: due, total: kopiykas(hryvnia + due) }
}

/** A sale of so much currency: the fee comes off what it brings. */
export function priceOfSale(amount: Kopiykas, rate: OfficialRate, fee: Fee): ExchangePrice {
  const hryvnia = inHryvnia(amount, rate)
  const due = feeBy(fee, hryvnia)
  return { amount, hryvnia, fee: due, total: kopiykas(hryvnia - due) }
}

/** The currency that so much hryvnia buys: never more than the typed sum is paid, so it is cut and not rounded. */
const boughtFor = (hryvnia: bigint, rate: OfficialRate): Kopiykas => kopiykas((hryvnia * RATE_UNIT) / rate)

/** The sale that brings at least so much hryvnia after its fee: the least amount of currency, found by halving, as what comes in grows with it. */
export function saleFor(hryvnia: Kopiykas, rate: OfficialRate, fee: Fee): ExchangePrice {
  const brings = (amount: bigint) => priceOfSale(kopiykas(amount), rate, fee).total
  let [tooLittle, enough] = [0n, boughtFor(hryvnia, rate) + 1n]
  for (let times = 0; times < DOUBLINGS && brings(enough) < hryvnia; times += 1)
    [tooLittle, enough] = [enough, enough * 2n]
  while (enough - tooLittle > 1n) {
    const middle = (tooLittle + enough) / 2n
    if (brings(middle) >= hryvnia) enough = middle
    else tooLittle = middle
  }
  return priceOfSale(kopiykas(enough), rate, fee)
}

/**
 * A purchase for so much hryvnia.
 * @param feeIs `beside`: the fee comes on top; `inside`: fee and currency together cost no more than this
 */
export function purchaseFor(
  hryvnia: Kopiykas,
  rate: OfficialRate,
  fee: Fee,
  feeIs: 'beside' | 'inside',
): ExchangePrice {
  if (feeIs === 'beside') return priceOfPurchase(boughtFor(hryvnia, rate), rate, fee)
  // The fee grows with the amount, so the largest amount that fits is found by halving.
  let [fits, tooMuch] = [0n, boughtFor(hryvnia, rate) + 1n]
  while (tooMuch - fits > 1n) {
    const middle = (fits + tooMuch) / 2n
    if (priceOfPurchase(kopiykas(middle), rate, fee).total <= hryvnia) fits = middle
    else tooMuch = middle
  }
  return priceOfPurchase(kopiykas(fits), rate, fee)
}

/** The bank's earning on the rate: the difference to the official one, in hryvnia. */
export const spreadOf = (amount: Kopiykas, rate: OfficialRate, official: OfficialRate): Kopiykas => {
  const difference = inHryvnia(amount, rate) - inHryvnia(amount, official)
  return kopiykas(difference < 0n ? -difference : difference)
}
