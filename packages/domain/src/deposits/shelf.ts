import type { BusinessDate } from '../values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'

/** Money that is expected to come (above zero) or to go (below zero) on a day. */
type PlannedFlow = { readonly on: BusinessDate; readonly amount: bigint }

/** A company's cash today, its planned flows, and the reserve that it always keeps at hand. */
export type CashPlan = {
  readonly today: BusinessDate
  readonly available: Kopiykas
  readonly flows: readonly PlannedFlow[]
  readonly reserve: Kopiykas
}

/**
 * The amount that the company does not need until a day («полиця»): the least balance on any day until then, beyond the
 * reserve. A day's inflow counts after its outflow, so a late credit pays for nothing of its own day. The balances are
 * computed once for all days that are asked for.
 * @returns the amount by the day on which the deposit goes back: it is at hand on that day
 */
export function idleMoneyOf(plan: CashPlan): (until: BusinessDate) => Kopiykas {
  let least: bigint = plan.available
  const lows = balancesOf(plan).map(({ on, balance }) => {
    if (balance < least) least = balance
    return { on, least }
  })
  return (until) => {
    const low = lows.findLast(({ on }) => on < until)?.least ?? plan.available
    return low > plan.reserve ? kopiykas(low - plan.reserve) : zero
  }
}

/**
 * The first planned payment that money on the shelf would break, and by how much.
 * @param shelved what would be put away until the day `until`
 * @returns null: everything planned can be paid
 */
export function brokenBy(
  plan: CashPlan,
  { shelved, until }: { readonly shelved: Kopiykas; readonly until: BusinessDate },
): { readonly on: BusinessDate; readonly short: Kopiykas } | null {
  const left = balancesOf(plan).find(({ on, balance }, place) => (on < until || place === 0) && balance - shelved < 0n)
  return left === undefined ? null : { on: left.on, short: kopiykas(shelved - left.balance) }
}

type BalanceOfDay = { readonly on: BusinessDate; readonly balance: bigint }

/** The lowest balance of today and of each day on which something is planned, in their order. */
function balancesOf({ today, available, flows }: CashPlan): BalanceOfDay[] {
  const sums = new Map<BusinessDate, { readonly going: bigint; readonly coming: bigint }>()
  for (const { on, amount } of flows) {
    const day = on < today ? today : on
    const { going, coming } = sums.get(day) ?? { going: 0n, coming: 0n }
    sums.set(day, amount < 0n ? { going: going + amount, coming } : { going, coming: coming + amount })
  }
  const balances: BalanceOfDay[] = [{ on: today, balance: available }]
  let balance: bigint = available
  for (const [on, { going, coming }] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    balances.push({ on, balance: balance + going })
    balance += going + coming
  }
  return balances
}
