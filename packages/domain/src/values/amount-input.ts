import type { AmountMessageKey } from '../message-key.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Currency } from './currency.ts'
import { inThousands } from './in-thousands.ts'
import { type Kopiykas, kopiykas, parseKopiykas, splitKopiykas } from './kopiykas.ts'
import { withPlainSigns } from './pasted-text.ts'

/** Why a text is no amount to pay. */
export type AmountProblem = 'This field is required' | AmountMessageKey

const currencyNames: Readonly<Record<Currency, RegExp>> = {
  UAH: /^(?:₴|UAH|грн\.?|гривень|гривня|гривні|гривен)$/i,
  USD: /^(?:\$|USD)$/i,
  EUR: /^(?:€|EUR)$/i,
}
const currencies = Object.keys(currencyNames) as Currency[]

/** Splits off the one name of a currency before or behind the number. Undefined: letters stand elsewhere as well. */
function withoutCurrency(text: string): { number: string; name: string } | undefined {
  const [name, ...others] = text.matchAll(/[\p{L}\p{Sc}]+\.?/gu)
  if (name === undefined) return { number: text, name: '' }
  const before = text.slice(0, name.index).trim()
  const behind = text.slice(name.index + name[0].length).trim()
  return others.length === 0 && (before === '' || behind === '')
    ? { number: before + behind, name: name[0] }
    : undefined
}

/**
 * Digits in threes, separated by one kind of sign: spaces of every kind but tabs, or apostrophes. Points and commas
 * separate threes too, where a decimal mark of the other kind or a second group shows it.
 */
const SPACED = /^\d{1,3}(?:[^\S\t\r\n]\d{3})+$/
const APOSTROPHES = /^\d{1,3}(?:'\d{3})+$/
const POINTS = /^\d{1,3}(?:\.\d{3})+$/
const COMMAS = /^\d{1,3}(?:,\d{3})+$/

const isPlain = (whole: string): boolean => /^\d*$/.test(whole) || SPACED.test(whole) || APOSTROPHES.test(whole)

/** The digits before and behind the decimal mark. Undefined: the text can be read in several ways, or in none. */
function splitNumber(text: string): { whole: string; decimals: string } | undefined {
  const [, whole = '', mark, decimals = ''] = /^(.*)([.,])(\d{0,2})$/s.exec(text) ?? []
  const isDecimal =
    mark !== undefined &&
    (isPlain(whole) ? whole + decimals !== '' : decimals !== '' && (mark === ',' ? POINTS : COMMAS).test(whole))
  if (isDecimal) return { whole: whole.replace(/\D/g, ''), decimals }
  // A single group may as well be decimals: `1.234`.
  const isWhole =
    (isPlain(text) && text !== '') || (/[.,]\d{3}[.,]/.test(text) && (POINTS.test(text) || COMMAS.test(text)))
  return isWhole ? { whole: text.replace(/\D/g, ''), decimals: '' } : undefined
}

const MINUS = /^-\s*(?=[\d.,])|(?<=[\d.,])\s?-$/
const DIGITS_OF_WHOLE = 13

/** The number without its minus, or without the brackets that bookkeepers write for one; undefined: it has neither. */
function withoutMinus(number: string): string | undefined {
  const rest = number.startsWith('(') && number.endsWith(')') ? number.slice(1, -1).trim() : number.replace(MINUS, '')
  return rest === number ? undefined : rest
}

/**
 * The text of a negative amount without its minus, in the same digits: for the statement of an account, where a minus
 * says that money went out. Undefined: the text has no minus, or is no amount.
 */
export function amountWithoutMinus(text: string): string | undefined {
  const parts = withoutCurrency(withPlainSigns(text).trim())
  const number = parts && withoutMinus(parts.number)
  if (parts === undefined || number === undefined || splitNumber(number) === undefined) return undefined
  return `${number} ${parts.name}`.trim()
}

/** True if a text is an amount with a minus, or in the brackets that stand for one. */
export const isNegativeAmount = (text: string): boolean => amountWithoutMinus(text) !== undefined

/**
 * Reads an amount as people and programs write it: `1234.5`, `1 234,50`, `1.234,56`, `1,234.56`, `1'234 грн`. The one
 * reader for forms and for tables of files. It drops nothing but leading zeros and the signs between groups: a text
 * with any other character, or one that can be read in two ways (`1.234`), is refused.
 * Greater than zero, at most two decimals (spec section 8, payments; National Bank resolution 163).
 * @param currency whose name may stand beside the number; null: none may
 */
export function parseAmountInput(text: string, currency: Currency | null = null): Result<Kopiykas, AmountProblem> {
  const typed = withPlainSigns(text).trim()
  if (typed === '') return refused('This field is required')
  const parts = withoutCurrency(typed)
  if (parts === undefined) return refused('Amount unclear: {typed}')
  const named = currencies.find((one) => currencyNames[one].test(parts.name))
  if (parts.name !== '' && named === undefined) return refused('Amount unclear: {typed}')
  if (named !== undefined && named !== currency) return refused('Amount in another currency: {typed}')
  return readNumber(parts.number)
}

function readNumber(number: string): Result<Kopiykas, AmountProblem> {
  const read = splitNumber(number)
  if (read === undefined) {
    if (/^[^.,]*[.,]\d{3,}$/.test(number) && splitNumber(`${number.slice(0, number.search(/[.,]/))},00`) !== undefined)
      return refused('Amount too precise: {typed}')
    const unsigned = withoutMinus(number)
    const isNegative = unsigned !== undefined && splitNumber(unsigned) !== undefined
    return refused(isNegative ? 'Amount negative: {typed}' : 'Amount unclear: {typed}')
  }
  const whole = read.whole.replace(/^0+/, '')
  if (whole.length > DIGITS_OF_WHOLE) return refused('Amount too large: {typed}')
  const amount = BigInt(whole + read.decimals.padEnd(2, '0'))
  return amount > 0n ? ok(kopiykas(amount)) : refused('Invalid amount')
}

/** `1 234`, `1 234,50`: the wire form as a field shows it; a text that was sent as typed stays as it is. */
export function typedAmountOf(sent: string): string {
  const amount = parseKopiykas(sent)
  if (!amount.ok || amount.value < 0n) return sent
  const { whole, fraction } = splitKopiykas(amount.value)
  const grouped = inThousands(String(whole), '\u00A0')
  return fraction === '00' ? grouped : `${grouped},${fraction}`
}
