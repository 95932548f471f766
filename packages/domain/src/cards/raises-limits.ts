import type { CardLimits } from './card-limits.ts'

type Limit<Value> = Value | null

/** True if a greatest value lets through what another did not. */
const isHigher = <Value extends bigint | number | string>(before: Limit<Value>, after: Limit<Value>): boolean =>
  before !== null && (after === null || after > before)

/** True if the one value that is let through has changed, or any is let through now. */
const isOther = <Value>(before: Limit<Value>, after: Limit<Value>): boolean => before !== null && after !== before

const isWider = <Item>(before: Limit<readonly Item[]>, after: Limit<readonly Item[]>): boolean =>
  before !== null && (after === null || after.some((item) => !before.includes(item)))

/**
 * True if limits let through a payment that the previous ones refused: a head alone sets such ones, by a code. A limit
 * that was not there before only lowers.
 */
export function raisesLimits(before: CardLimits, after: CardLimits): boolean {
  const hours =
    before.hours !== null &&
    (after.hours === null || after.hours.from < before.hours.from || after.hours.until > before.hours.until)
  return (
    hours ||
    isHigher(before.perTransaction, after.perTransaction) ||
    isHigher(before.perDay, after.perDay) ||
    isHigher(before.perMonth, after.perMonth) ||
    isHigher(before.countPerDay, after.countPerDay) ||
    isHigher(before.endsOn, after.endsOn) ||
    isOther(before.exactly, after.exactly) ||
    isOther(before.merchant, after.merchant) ||
    isWider(before.channels, after.channels) ||
    isWider(before.categories, after.categories) ||
    isWider(before.countries, after.countries) ||
    isWider(before.weekdays, after.weekdays)
  )
}
