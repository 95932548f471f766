import { type BusinessDate, lastOfMonth, plusDays } from '../values/business-date.ts'
import { dividedHalfUp } from '../values/divided-half-up.ts'
import { kopiykas, type Kopiykas } from '../values/kopiykas.ts'

/** The number of past weeks that show the usual flows: 91 days. */
export const USUAL_WEEKS = 13

/** The inflow and outflow of one of the past weeks, beside the flows planned by name. */
type PastWeek = { readonly came: bigint; readonly went: bigint }

/** The expected flows of a future week. */
type UsualWeek = { readonly comes: Kopiykas; readonly goes: Kopiykas }

/**
 * The flows of a usual week, cautiously: a quarter of the past weeks brought no more, a quarter took no less. One large
 * receipt does not make a usual one.
 * @param weeks fewer than four are not enough: nothing comes, and the largest week goes
 */
export function usualWeek(weeks: readonly PastWeek[]): UsualWeek {
  const came = weeks.map((week) => week.came).toSorted(ascending)
  const went = weeks.map((week) => week.went).toSorted(ascending)
  const quarter = Math.floor(weeks.length / 4)
  const comes = quarter === 0 ? 0n : (came[quarter - 1] ?? 0n)
  const goes = went[went.length - 1 - Math.max(quarter - 1, 0)] ?? 0n
  return { comes: kopiykas(comes), goes: kopiykas(goes) }
}

const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

/** Money that is expected on a day without a plan: above zero it comes, below zero it goes. */
type UsualFlow = { readonly on: BusinessDate; readonly amount: bigint }

/** Usual weeks from today until a day: what goes does so on the first day of a week, what comes on its last. */
export function usualFlows({ comes, goes }: UsualWeek, today: BusinessDate, until: BusinessDate): UsualFlow[] {
  const flows: UsualFlow[] = []
  for (let first = today; first <= until; first = plusDays(first, 7)) {
    if (goes > 0n) flows.push({ on: first, amount: -goes })
    const last = plusDays(first, 6)
    if (comes > 0n && last <= until) flows.push({ on: last, amount: comes })
  }
  return flows
}

/** A register of salaries that was paid, or is planned. */
type PaidRegister = { readonly on: BusinessDate; readonly amount: Kopiykas }

/** Days by which the pay day of one month differs from that of the next, because of weekends. */
const NEAR = 4

const dayOfMonth = (date: BusinessDate): number => Number(date.slice(8))

/**
 * Salaries that are likely to be paid: registers of one pay day («аванс», «зарплата») that were paid in two months at
 * least come again each month, on their earliest day, with the mean of their amounts. Planned ones take their place.
 * @param paid of the last 91 days
 */
export function usualSalaries(
  paid: readonly PaidRegister[],
  planned: readonly PaidRegister[],
  { today, until }: { readonly today: BusinessDate; readonly until: BusinessDate },
): PaidRegister[] {
  return payDays(paid)
    .flatMap(({ day, amount }) => daysOfMonths(day, today, until).map((on) => ({ on, amount })))
    .filter(({ on }) => ![...planned, ...paid].some((one) => isNear(one.on, on)))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

const isNear = (one: BusinessDate, other: BusinessDate): boolean =>
  plusDays(one, -NEAR) <= other && other <= plusDays(one, NEAR)

/** Pay days of a month, with the mean of a month's sums. */
function payDays(paid: readonly PaidRegister[]): { day: number; amount: Kopiykas }[] {
  const groups: PaidRegister[][] = []
  for (const one of paid.toSorted((left, right) => dayOfMonth(left.on) - dayOfMonth(right.on))) {
    const near = groups.find(([first]) => first !== undefined && dayOfMonth(one.on) - dayOfMonth(first.on) <= NEAR)
    if (near === undefined) groups.push([one])
    else near.push(one)
  }
  return groups.flatMap((group) => {
    const months = new Set(group.map(({ on }) => on.slice(0, 7)))
    const sum = group.reduce((total, { amount }) => total + amount, 0n)
    const day = Math.min(...group.map(({ on }) => dayOfMonth(on)))
    return months.size < 2 ? [] : [{ day, amount: kopiykas(dividedHalfUp(sum, BigInt(months.size))) }]
  })
}

/** A day of each month from today until a day; of a shorter month its last. */
function daysOfMonths(day: number, today: BusinessDate, until: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let last = lastOfMonth(today); ; last = lastOfMonth(plusDays(last, 1))) {
    const inMonth = `${last.slice(0, 8)}${String(day).padStart(2, '0')}` as BusinessDate
    const on = inMonth < last ? inMonth : last
    if (on > until) return days
    if (on >= today) days.push(on)
  }
}
