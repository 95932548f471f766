import type { CardLimits } from './card-limits.ts'

/** Whether by other limits something passes that those of before refuse: of each of them less, or the same, lowers. */
export function raisesLimits(before: CardLimits, after: CardLimits): boolean {
  return (
    isAbove(before.perTransaction, after.perTransaction) ||
    isAbove(before.perDay, after.perDay) ||
    isAbove(before.perMonth, after.perMonth) ||
    isAbove(before.countPerDay, after.countPerDay) ||
    isAbove(before.endsOn, after.endsOn) ||
    isOther(before.exactly, after.exactly) ||
    isOther(before.merchant, after.merchant) ||
    isWider(before.channels, after.channels) ||
    isWider(before.categories, after.categories) ||
    isWider(before.countries, after.countries) ||
    isWider(before.weekdays, after.weekdays) ||
    isLonger(before.hours, after.hours)
  )
}

const isAbove = <Most extends bigint | number | string>(before: Most | null, after: Most | null): boolean =>
  before !== null && (after === null || after > before)

/** One amount or merchant for another lets something new through. */
const isOther = <Only>(before: Only | null, after: Only | null): boolean => before !== null && after !== before

const isWider = <Item>(before: readonly Item[] | null, after: readonly Item[] | null): boolean =>
  before !== null && (after === null || !after.every((item) => before.includes(item)))

const isLonger = (before: CardLimits['hours'], after: CardLimits['hours']): boolean =>
  before !== null && (after === null || after.from < before.from || after.until > before.until)
