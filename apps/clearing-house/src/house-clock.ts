import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'

/** Milliseconds since 1970 (UTC). A test passes a clock of its own. */
export type Clock = { now(): number }

/** An instant, and the operating day of the house on which it falls: the calendar day in Kyiv, without a gap (24/7). */
export type Moment = { readonly at: number; readonly businessDate: BusinessDate }

export const momentOf = (clock: Clock): Moment => {
  const at = clock.now()
  return { at, businessDate: businessDateAt(at) }
}
