import { inHryvnia, type OfficialRate } from '../rates/official-rate.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/**
 * The bank's long position in a currency (short: below zero), and the price paid for it: its equivalent has the
 * opposite sign.
 */
type Position = { readonly position: Kopiykas; readonly equivalent: Kopiykas }

/**
 * The bank's result on its position at the official rate, to be booked from the equivalent: afterwards the two are
 * worth nothing together. Below zero: a loss.
 */
export const resultOf = ({ position, equivalent }: Position, official: OfficialRate): Kopiykas =>
  kopiykas(equivalent + inHryvnia(position, official))
