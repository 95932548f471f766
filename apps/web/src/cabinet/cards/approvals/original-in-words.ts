import type { Language } from '@dilo/domain/values/language.ts'

/**
 * An amount in the currency of the shop, which need not be one of the bank's: `100,00 USD`. Currencies without small units,
 * as ISO 4217 has them, are written whole.
 */
export function originalInWords(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  language: Language,
): string {
  const digits = digitsOf(currency)
  const units = Number(amount) / 10 ** digits
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${number.format(units)}\u00A0${currency}`
}

/** The decimal digits of a currency; two of one that the browser does not know. */
function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('uk', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
