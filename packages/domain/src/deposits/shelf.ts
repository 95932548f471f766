import { type BusinessDate, plusDays } from '../values/business-date.ts'
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
 * reserve. A day's inflow counts after its outflow, so a late credit pays for nothing of its own day.
 * @param until the day on which the deposit goes back: it is at hand on that day
 */
export function idleUntil(plan: CashPlan, until: BusinessDate): Kopiykas {
  const least = lowestUntil(plan, plusDays(until, -1))
  const idle = least.balance - plan.reserve
  return idle > 0n ? kopiykas(idle) : zero
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
  const left = balancesUntil(plan, plusDays(until, -1)).find(({ balance }) => balance - shelved < 0n)
  return left === undefined ? null : { on: left.on, short: kopiykas(shelved - left.balance) }
}

type BalanceOfDay = { readonly on: BusinessDate; readonly balance: bigint }

function lowestUntil(plan: CashPlan, last: BusinessDate): BalanceOfDay {
  return balancesUntil(plan, last).reduce((low, day) => (day.balance < low.balance ? day : low))
}

/** The lowest balance of today and of each day on which something is planned, in their order. */
function balancesUntil({ today, available, flows }: CashPlan, last: BusinessDate): BalanceOfDay[] {
  const balances: BalanceOfDay[] = [{ on: today, balance: available }]
  let balance: bigint = available
  const days = [...new Set(flows.map(({ on }) => (on < today ? today : on)))].filter((day) => day <= last).toSorted()
  for (const day of days) {
    const ofDay = flows.filter(({ on }) => (on < today ? today : on) === day)
    const going = ofDay.reduce((sum, { amount }) => (amount < 0n ? sum + amount : sum), 0n)
    const coming = ofDay.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
    balances.push({ on: day, balance: balance + going })
    balance += going + coming
  }
  return balances
}
