import { plainCharacters } from './pasted-text.ts'
import { inPlainTwins } from './twins.ts'
import { ABOVE_ASCII } from './windows-1251-letters.ts'

/** One expression, because a file has two texts of this kind in each of ten thousand rows. */
const OUTSIDE = new RegExp(`[^ -~${ABOVE_ASCII}]`, 'u')

const isSent = (letter: string): boolean => !OUTSIDE.test(letter)

/** The Latin letter that keyboards give for «ї», within a Cyrillic word. */
const LATIN_YI = /(?<=[Ѐ-ӿ])ï|ï(?=[Ѐ-ӿ])/gu

/** Apostrophes that people and phones type for the Ukrainian one; this form has two of them. */
const APOSTROPHES = /[‘`´]/g

/**
 * Normalizes a text for the payment systems: apostrophes as `'`, no line breaks, control or invisible characters, single
 * spaces. A sign that they lack is written by its plain twin (decision 119); one without a twin stays, to be refused.
 */
export function normaliseForPayment(text: string): string {
  const plain = plainCharacters(text)
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(LATIN_YI, 'ї')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F\u00A0\s]+/g, ' ')
    .trim()
  return OUTSIDE.test(plain) ? inPlainTwins(plain, isSent).replace(/ {2,}/g, ' ').trim() : plain
}

/** The first character that windows-1251 cannot write, or undefined. */
export function firstOutsideWindows1251(text: string): string | undefined {
  return OUTSIDE.exec(text)?.[0]
}

/** The first sign of a text that payment systems do not carry, as a person finds it: ` «🙏» (U+1F64F)`; empty: none. */
export function shownUnsent(text: string): string {
  const sign = firstOutsideWindows1251(normaliseForPayment(text))
  return sign === undefined
    ? ''
    : ` «${sign}» (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`
}
