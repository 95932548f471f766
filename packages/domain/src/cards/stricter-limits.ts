import type { CardLimits } from './card-limits.ts'

type Limit<Value> = Value | null

const lower = <Value extends bigint | number | string>(one: Limit<Value>, other: Limit<Value>): Limit<Value> => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** The part that both let through; where they have nothing in common, the first's. */
const common = <Item>(one: Limit<readonly Item[]>, other: Limit<readonly Item[]>): Limit<readonly Item[]> => {
  if (one === null || other === null) return one ?? other
  const both = one.filter((item) => other.includes(item))
  return both.length === 0 ? one : both
}

function commonHours(one: CardLimits['hours'], other: CardLimits['hours']): CardLimits['hours'] {
  if (one === null || other === null) return one ?? other
  const [from, until] = [Math.max(one.from, other.from), Math.min(one.until, other.until)]
  return from < until ? { from, until } : one
}

/**
 * Limits that let through only what both of two do. Where that is nothing, those of the first, the newer, hold: no limit stands for a
 * lock.
 */
export const stricterLimits = (newer: CardLimits, other: CardLimits): CardLimits => ({
  perTransaction: lower(newer.perTransaction, other.perTransaction),
  perDay: lower(newer.perDay, other.perDay),
  perMonth: lower(newer.perMonth, other.perMonth),
  countPerDay: lower(newer.countPerDay, other.countPerDay),
  exactly: newer.exactly ?? other.exactly,
  merchant: newer.merchant ?? other.merchant,
  channels: common(newer.channels, other.channels),
  categories: common(newer.categories, other.categories),
  countries: common(newer.countries, other.countries),
  weekdays: common(newer.weekdays, other.weekdays),
  hours: commonHours(newer.hours, other.hours),
  endsOn: lower(newer.endsOn, other.endsOn),
})
