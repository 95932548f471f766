import { splitKopiykas } from '../values/kopiykas.ts'

/** A merchant, and what it was paid in its own currency. */
export type PurchaseWords = {
  readonly lastDigits: string
  readonly merchant: {
    readonly name: string
    readonly city: string
    readonly country: string
    readonly category: string
  }
  readonly original: { readonly amount: bigint; readonly currency: string }
}

type EntryKind = 'clearing' | 'single' | 'refund' | 'chargeback' | 'shortage'

/** Merchant categories of cash: a till of a bank, a machine (ISO 18245). */
const cash = new Set(['6010', '6011'])

/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const digitsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
}

/** `100.00 USD`, `5000 JPY`. @param amount minor units of that currency */
function originalText({ amount, currency }: PurchaseWords['original']): string {
  const digits = digitsOf[currency] ?? 2
  if (digits === 0) return `${amount} ${currency}`
  if (digits === 3) return `${amount / 1000n}.${String(amount % 1000n).padStart(3, '0')} ${currency}`
  const { whole, fraction } = splitKopiykas(amount)
  return `${whole}.${fraction} ${currency}`
}

/** The text of a terminal as one line: it may hold anything. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()

/** The name of a merchant in statements. */
export const merchantName = ({ name }: PurchaseWords['merchant']): string => oneLine(name) || 'Торговець'

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
export function entryWords(kind: EntryKind, { lastDigits, merchant, original }: PurchaseWords): string {
  const place = [merchantName(merchant), oneLine(merchant.city), merchant.country].filter(Boolean).join(', ')
  const foreign = original.currency === 'UAH' ? '' : `; ${originalText(original)}`
  const card = `•••• ${lastDigits}`
  const operation: Record<EntryKind, string> = {
    clearing: cash.has(merchant.category) ? `Видача готівки за карткою ${card}` : `Оплата карткою ${card}`,
    single: cash.has(merchant.category) ? `Видача готівки за карткою ${card}` : `Оплата карткою ${card}`,
    refund: `Повернення на картку ${card}`,
    chargeback: `Повернення за оскарженою операцією карткою ${card}`,
    shortage: `Погашення того, що банк сплатив за карткою ${card}`,
  }
  return `${operation[kind]}: ${place}${foreign}`
}
