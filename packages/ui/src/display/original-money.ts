import { useAmountsHidden } from './hidden-amounts.tsx'

/** An amount in the currency of a shop, which need not be one of the bank's: its smallest units, and the code of ISO 4217. */
type OriginalMoney = { readonly amount: string; readonly currency: string }

/** Says such an amount as `100,00 USD`, or hides it if the person has chosen so. @param language of the page */
export function useOriginalMoney(language: string): (original: OriginalMoney) => string {
  const hidden = useAmountsHidden()
  return (original) => (hidden ? `••••\u00A0${original.currency}` : shownOriginal(original, language))
}

/** The same where the person confirms it. Currencies without small units are written whole. */
export function shownOriginal({ amount, currency }: OriginalMoney, language: string): string {
  const format = formatOf(currency, language)
  const digits = format?.resolvedOptions().maximumFractionDigits ?? 2
  const text = amount.padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return format === undefined ? `${whole}\u00A0${currency}` : format.format(whole as `${number}`)
}

/** Undefined: a currency whose code the browser does not take. */
function formatOf(currency: string, language: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' })
  } catch {
    return undefined
  }
}
