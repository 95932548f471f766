import { type BusinessDate, plusDays } from '../values/business-date.ts'
import type { YearlyRate } from './interest.ts'

/** A rate that was announced and does not hold yet. */
export type RateToCome = { readonly rate: YearlyRate; readonly from: BusinessDate }

/** The next step of the rate of a deposit without an end, where the bank's own has changed. */
type RateStep =
  | { readonly kind: 'stays' }
  /** A rise holds from this day on. */
  | { readonly kind: 'rises'; readonly to: RateToCome }
  /** A cut holds a month after the client's notice, which is sent now. */
  | { readonly kind: 'isCut'; readonly to: RateToCome }
  /** An announced cut becomes milder, or is cancelled: its day stays. */
  | { readonly kind: 'isCutLess'; readonly to: RateToCome | null }

const stays: RateStep = { kind: 'stays' }

/**
 * The rate of a deposit without an end follows the bank's: a rise at once, a cut not before a month after its notice
 * (Civil Code, article 1061, part 2). A deeper cut waits until the announced one holds, and is announced by itself.
 */
export function rateStep(
  { rate, toCome }: { readonly rate: YearlyRate; readonly toCome: RateToCome | null },
  offered: YearlyRate,
  today: BusinessDate,
): RateStep {
  if (offered > rate) return { kind: 'rises', to: { rate: offered, from: today } }
  if (toCome === null)
    return offered === rate ? stays : { kind: 'isCut', to: { rate: offered, from: monthAfter(today) } }
  if (offered <= toCome.rate) return stays
  return { kind: 'isCutLess', to: offered === rate ? null : { rate: offered, from: toCome.from } }
}

/** The same day of the next month, so that a whole month has passed; where it has none, the first day after it. */
export function monthAfter(day: BusinessDate): BusinessDate {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) as BusinessDate
  const same = plusDays(first, dayOfMonth - 1)
  return same.slice(0, 7) === first.slice(0, 7) ? same : (`${same.slice(0, 7)}-01` as BusinessDate)
}
