import type { Currency } from '@dilo/domain/values/currency.ts'
import { moneyParts } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'

const NBSP = '\u00A0'

const compacts = new Map<Language, Intl.NumberFormat>()

/** `1,2 млн`, `350 тис.`: the words and their grammar are CLDR's. */
function compact(language: Language): Intl.NumberFormat {
  const known = compacts.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  compacts.set(language, made)
  return made
}

/**
 * An amount for the mark of an axis: `1,2 млн ₴`, `−350 тис. ₴`, `0,5 ₴`. Not exact: a sum that counts is said by `Money`.
 * @param amount minor units
 */
export function shortMoney(amount: bigint, currency: Currency, language: Language): string {
  const { sign, symbol } = moneyParts(amount, currency)
  const size = amount < 0n ? -amount : amount
  const shown = size < 100_000n ? String(Number(size) / 100).replace('.', ',') : compact(language).format(size / 100n)
  return `${sign}${shown.replace(/\s/g, NBSP)}${NBSP}${symbol}`
}
