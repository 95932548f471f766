import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { type Holidays, noHolidays } from '../values/working-day.ts'
import type { DepositCatalogue, OfferedProduct } from './deposit-catalogue.ts'
import { rungOf } from './deposit-product.ts'
import { quotedSchedule, sumOfPayouts } from './deposit-quote.ts'
import { type DepositTerms, returnDay } from './deposit-schedule.ts'
import type { TaxRule } from './interest-tax.ts'
import { type CashPlan, idleMoneyOf } from './shelf.ts'

/** A proposal of the shelf: an amount, its last day, and its yield. */
export type ShelfProposal = {
  readonly product: OfferedProduct
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

/** Nobody plans kopiykas: proposals are whole hundreds. */
const STEP = 100_00n
const MOST = 4

type Asked = {
  readonly currency: Currency
  /** Null: nothing is withheld. */
  readonly tax: TaxRule | null
  /** The last day of the plan. */
  readonly furthest: BusinessDate
  readonly holidays?: Holidays
}

/**
 * Proposals for what a company does not need for a time, the one that earns most first. Of each rung of a ladder there is the
 * term that earns most; a proposal that puts away more for longer and earns less than another is left out.
 */
export function shelfProposals(plan: CashPlan, catalogue: DepositCatalogue, asked: Asked): ShelfProposal[] {
  const ofTerm = catalogue.filter(({ kind }) => kind === 'term')
  const idleUntil = idleMoneyOf(plan)
  const places = ofTerm.flatMap((product) => bestOfRungs({ today: plan.today, idleUntil }, product, asked))
  const whole = places.map((place) => withYield(place, asked, plan.today)).filter(({ net }) => net > 0n)
  return whole
    .filter((one) => !whole.some((other) => isBetter(other, one)))
    .toSorted((one, other) => (one.net > other.net ? -1 : 1))
    .slice(0, MOST)
}

/** True if a proposal earns at least as much, with at most as much money, for at most as long. */
const isBetter = (one: ShelfProposal, other: ShelfProposal): boolean =>
  one !== other &&
  one.net >= other.net &&
  one.days <= other.days &&
  one.amount <= other.amount &&
  (one.net > other.net || one.days < other.days || one.amount < other.amount)

type Place = Omit<ShelfProposal, 'gross' | 'net'>

type Term = Pick<ShelfProposal, 'days' | 'until' | 'amount'>

/** For each rung, the term whose amount, rate and days make the most. */
function bestOfRungs(
  { today, idleUntil }: { readonly today: BusinessDate; readonly idleUntil: (until: BusinessDate) => Kopiykas },
  product: OfferedProduct,
  { currency, furthest, holidays = noHolidays }: Asked,
): Place[] {
  const rungs = product.ladder.filter((rung) => rung.currency === currency)
  const payouts = [...new Set(rungs.map(({ payout }) => payout))]
  const best = new Map<object, Place>()
  const terms: Term[] = []
  const last = Math.max(0, ...rungs.map(({ days }) => days.to))
  for (let days = 1; days <= last; days++) {
    const until = returnDay(today, days, product, holidays)
    if (until > furthest) break
    const amount = kopiykas((idleUntil(until) / STEP) * STEP)
    // The rest falls with the days: no longer term helps either.
    if (amount <= 0n) break
    terms.push({ days, until, amount })
  }
  for (const term of longestOfEach(terms, rungs)) {
    for (const payout of payouts) {
      const rung = rungOf(product, { currency, amount: term.amount, days: term.days, payout }, today)
      if (rung === null) continue
      const place = { ...term, product, payout, rate: rung.rate }
      const known = best.get(rung)
      if (known === undefined || worth(place) > worth(known)) best.set(rung, place)
    }
  }
  return [...best.values()]
}

/** The longest term of one amount and one rung earns most: the others need no look at the ladder. */
function longestOfEach(terms: readonly Term[], rungs: OfferedProduct['ladder']): readonly Term[] {
  const lastDays = new Set(rungs.flatMap(({ days: { from, to } }) => [from - 1, to]))
  return terms.filter(({ days, amount }, place) => lastDays.has(days) || amount !== terms[place + 1]?.amount)
}

const worth = ({ amount, rate, days }: Place): bigint => amount * BigInt(rate) * BigInt(days)

function withYield(place: Place, { tax, holidays = noHolidays }: Asked, today: BusinessDate): ShelfProposal {
  const schedule = quotedSchedule({ ...place, capitalised: false, receivedOn: today, tax }, holidays)
  const { gross, net } = sumOfPayouts(schedule)
  return { ...place, gross, net }
}

/** The last day until which a plan is made: as far as a year's deposits go. */
export const furthestDay = (today: BusinessDate): BusinessDate => plusDays(today, 370)
