import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** What the bank is long of a currency (short: below zero), and what it has paid for it: its equivalent has the opposite sign. */
type Position = { readonly position: Kopiykas; readonly equivalent: Kopiykas }

/**
 * What the bank has earned on its position at the official rate, to be booked from the equivalent: afterwards the two are worth
 * nothing together. Below zero: lost.
 */
export const resultOf = ({ position, equivalent }: Position, official: OfficialRate): Kopiykas =>
  kopiykas(equivalent + inHryvnia(position, official))
