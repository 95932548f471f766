import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Currency } from '../values/currency.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type DepositProduct, rungOf } from './deposit-product.ts'
import { depositSchedule, type DepositTerms, returnDay } from './deposit-schedule.ts'
import type { InterestTaxRates } from './interest-tax.ts'
import { type CashPlan, idleUntil } from './shelf.ts'

/** What the shelf proposes: so much, until such a day, and what it brings. */
type ShelfProposal<Offer> = {
  readonly offer: Offer
  readonly amount: Kopiykas
  readonly days: number
  readonly payout: DepositTerms['payout']
  /** Hundredths of a percent a year. */
  readonly rate: number
  /** The day on which the money is back. */
  readonly until: BusinessDate
  readonly gross: Kopiykas
  readonly net: Kopiykas
}

type OfOffer = { readonly product: DepositProduct }

/** Nobody plans kopiykas: proposals are whole hundreds. */
const STEP = 100_00n
const MOST = 4

/**
 * Proposals for what a company does not need for a time, the one that earns most first. Of each rung of a ladder there is the
 * term that earns most; a proposal that puts away more for longer and earns less than another is left out.
 * @param furthest the last day of which the plan knows
 */
export function shelfProposals<Offer extends OfOffer>(
  plan: CashPlan,
  offers: readonly Offer[],
  {
    currency,
    tax,
    furthest,
  }: { readonly currency: Currency; readonly tax: InterestTaxRates | null; readonly furthest: BusinessDate },
): ShelfProposal<Offer>[] {
  const found = offers.flatMap((offer) =>
    offer.product.kind !== 'term' ? [] : bestOfRungs(plan, offer, currency, furthest),
  )
  const whole = found.map((place) => withYield(place, tax, plan.today)).filter(({ net }) => net > 0n)
  return whole
    .filter((one) => !whole.some((other) => isBetter(other, one)))
    .toSorted((one, other) => (one.net > other.net ? -1 : 1))
    .slice(0, MOST)
}

/** Whether a proposal earns no less with no more money for no longer. */
const isBetter = (one: ShelfProposal<unknown>, other: ShelfProposal<unknown>): boolean =>
  one !== other &&
  one.net >= other.net &&
  one.days <= other.days &&
  one.amount <= other.amount &&
  (one.net > other.net || one.days < other.days || one.amount < other.amount)

type Place<Offer> = Pick<ShelfProposal<Offer>, 'offer' | 'amount' | 'days' | 'payout' | 'rate' | 'until'>

/** Of each rung the term whose amount, rate and days make the most. */
function bestOfRungs<Offer extends OfOffer>(
  plan: CashPlan,
  offer: Offer,
  currency: Currency,
  furthest: BusinessDate,
): Place<Offer>[] {
  const { product } = offer
  const rungs = product.ladder.filter((rung) => rung.currency === currency)
  const payouts = [...new Set(rungs.map(({ payout }) => payout))]
  const best = new Map<object, Place<Offer>>()
  const last = Math.max(0, ...rungs.map(({ days }) => days.to))
  for (let days = 1; days <= last; days++) {
    const until = returnDay(plan.today, days, product)
    if (until > furthest) break
    const amount = kopiykas((idleUntil(plan, until) / STEP) * STEP)
    for (const payout of amount > 0n ? payouts : []) {
      const rung = rungOf(product, { currency, amount, days, payout })
      if (rung === null) continue
      const place = { offer, amount, days, payout, rate: rung.rate, until }
      const known = best.get(rung)
      if (known === undefined || worth(place) > worth(known)) best.set(rung, place)
    }
  }
  return [...best.values()]
}

const worth = ({ amount, rate, days }: Place<unknown>): bigint => amount * BigInt(rate) * BigInt(days)

function withYield<Offer extends OfOffer>(
  place: Place<Offer>,
  tax: InterestTaxRates | null,
  today: BusinessDate,
): ShelfProposal<Offer> {
  const { product } = place.offer
  const { payouts } = depositSchedule([{ on: today, amount: place.amount }], place.until, {
    rate: place.rate,
    dayCount: product.dayCount,
    dayRule: product.dayRule,
    endOnDayOff: product.endOnDayOff,
    payout: place.payout,
    capitalised: false,
    tax,
  })
  return {
    ...place,
    gross: payouts.reduce((sum, { gross }) => kopiykas(sum + gross), zero),
    net: payouts.reduce((sum, { net }) => kopiykas(sum + net), zero),
  }
}

/** The last day until which a plan is made: as far as the longest deposits go. */
export const furthestDay = (today: BusinessDate): BusinessDate => plusDays(today, 370)
