import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { brokenBy, type CashPlan } from '@dilo/domain/deposits/shelf.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas, type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'

/** The bank's plan, as the domain's rules take it. */
export const planOf = ({ today, available, reserve, days }: Shelf): CashPlan => ({
  today: today as BusinessDate,
  available: kopiykas(BigInt(available)),
  reserve: kopiykas(BigInt(reserve)),
  flows: days.flatMap(({ on, comes, goes }) => [
    { on: on as BusinessDate, amount: BigInt(comes) },
    { on: on as BusinessDate, amount: -BigInt(goes) },
  ]),
})

/** The expected balance of the accounts at the end of each day with a plan, as a chart takes it. */
export function balancesOf({ today, available, days }: Shelf, until: BusinessDate): { day: string; balance: string }[] {
  let balance = BigInt(available)
  const points = new Map<string, bigint>([[today, balance]])
  for (const { on, comes, goes } of days) {
    if (on > until) break
    balance += BigInt(comes) - BigInt(goes)
    points.set(on, balance)
  }
  let last = BigInt(available)
  const whole: { day: string; balance: string }[] = []
  for (let day = today as BusinessDate; day <= until; day = plusDays(day, 1)) {
    last = points.get(day) ?? last
    whole.push({ day, balance: String(last) })
  }
  return whole
}

/** A payment that is planned by hand: from which day on its money is not there. */
type WantedPayment = { readonly on: BusinessDate; readonly amount: Kopiykas }

/**
 * The shortage that a further payment would meet: the day whose money lies on deposits, how much is missing, and until
 * when.
 */
type Missing = { readonly on: BusinessDate; readonly short: Kopiykas; readonly until: string }

/**
 * Tells whether a planned payment takes money that later payments need while a part of it lies on deposits. Null: it
 * does not, or
 * nothing lies on deposits then.
 */
export function missingFor(answer: Shelf, { on, amount }: WantedPayment): Missing | null {
  const last = answer.deposited
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  if (last === undefined || last <= on) return null
  const plan = planOf(answer)
  const known = brokenBy(plan, { shelved: zero, until: last as BusinessDate })
  const flows = [...plan.flows, { on, amount: -amount }]
  const broken = brokenBy({ ...plan, flows }, { shelved: zero, until: last as BusinessDate })
  // A shortage that exists without this payment is shown on the shelf, not here.
  if (broken === null || (known !== null && known.on <= broken.on)) return null
  const until = answer.deposited
    .map((one) => one.until)
    .toSorted()
    .find((day) => day > broken.on)
  return until === undefined ? null : { ...broken, until }
}
