import { type Currency, currencySymbols } from './currency.ts'
import { inThousands } from './in-thousands.ts'
import { splitKopiykas } from './kopiykas.ts'

/** U+00A0 between groups: U+202F is missing from the subset font (design.md section 3). */
const NBSP = '\u00A0'
/** A real minus, not a hyphen (design.md section 4). */
const MINUS = '\u2212'

type MoneyParts = { sign: '' | '+' | typeof MINUS; whole: string; fraction: string; symbol: string }

/**
 * The parts of an amount as both interface languages write it: `−1 234,56 ₴`.
 * Own code rather than Intl: bigint-exact, the same in every browser and in text messages.
 */
export function moneyParts(amount: bigint, currency: Currency, options?: { signed?: boolean }): MoneyParts {
  const { negative, whole, fraction } = splitKopiykas(amount)
  const plus = options?.signed === true && amount > 0n ? '+' : ''
  return {
    sign: negative ? MINUS : plus,
    whole: inThousands(String(whole), NBSP),
    fraction,
    symbol: currencySymbols[currency],
  }
}

/** One line: `1 234,56 ₴`. @param amount minor units */
export function formatMoney(amount: bigint, currency: Currency, options?: { signed?: boolean }): string {
  const { sign, whole, fraction, symbol } = moneyParts(amount, currency, options)
  return `${sign}${whole},${fraction}${NBSP}${symbol}`
}
