import type { Currency } from '../values/currency.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/**
 * Kopiykas of hryvnia for a unit (100 minor units) of a currency. Ours, and above the central bank's, so that a limit errs
 * to the safe side: the rates of the day come with currency exchange.
 */
const kopiykasPerUnit: Record<Currency, bigint> = { UAH: 100n, USD: 50_00n, EUR: 60_00n }

/**
 * The value of an amount towards the limits of a method (method-limit.ts): at least one kopiyka.
 * @param amount minor units
 */
export const amountInHryvnia = (amount: bigint, currency: Currency): Kopiykas =>
  kopiykas((amount * kopiykasPerUnit[currency]) / 100n)
