/** An amount in a currency that need not be one of the bank's: `100,00 USD`. */
export function originalText(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  language: string,
): string {
  const format = formatOf(currency, language)
  const digits = format?.resolvedOptions().maximumFractionDigits ?? 2
  const text = amount.padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return format === undefined ? `${whole} ${currency}` : format.format(whole as `${number}`)
}

/** Undefined: a currency whose code the browser does not take. */
function formatOf(currency: string, language: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' })
  } catch {
    return undefined
  }
}
