import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/**
 * True if purchases of a company under one contract on one day look like one that was cut into parts: each is under the
 * limit for watched deadlines, together they reach it. The bank refuses none: an officer looks at them.
 */
export function looksSplit(purchases: readonly Kopiykas[], slightUnder: Kopiykas): boolean {
  const slight = purchases.filter((hryvnia) => hryvnia < slightUnder)
  return slight.length > 1 && slight.reduce((sum, hryvnia) => kopiykas(sum + hryvnia), kopiykas(0n)) >= slightUnder
}
