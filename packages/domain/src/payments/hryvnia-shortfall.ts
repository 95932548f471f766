import type { BusinessDate } from '../values/business-date.ts'

/** Hryvnia that leaves the accounts on a day, in kopiykas. */
export type Need = { readonly day: BusinessDate; readonly amount: bigint }

/** The hryvnia missing for all needs together, and the first day on which there is not enough. */
export type Shortfall = { readonly amount: bigint; readonly on: BusinessDate }

/** @param available hryvnia that the accounts can pay now. @returns null: it is enough for all */
export function hryvniaShortfall(available: bigint, needs: readonly Need[]): Shortfall | null {
  let left = available
  let on: BusinessDate | null = null
  for (const { day, amount } of needs.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    left -= amount
    if (left < 0n) on ??= day
  }
  return on === null ? null : { amount: -left, on }
}
