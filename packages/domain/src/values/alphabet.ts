import { ok, refused, type Result } from '../result.ts'

/** Letters as they stand between the brackets of a regular expression: Ukrainian and Russian ones in the second. */
export const LATIN = 'A-Za-z'
export const CYRILLIC = 'А-Яа-яЁёІіЇїЄєҐґ'

/** Signs within and between the words of a name. */
const BETWEEN = "\\s'’ʼ`-"

const cyrillicText = new RegExp(`^[${CYRILLIC}${BETWEEN}]*$`)
const latinText = new RegExp(`^[${LATIN}${BETWEEN}]*$`)
const latinLetter = new RegExp(`[${LATIN}]`)
const cyrillicLetter = new RegExp(`[${CYRILLIC}]`)

/** Cyrillic letters with spaces, apostrophes and hyphens (spec section 5: 'Cyrillic only'). */
export function cyrillicOnly(text: string): Result<string, 'Only Cyrillic letters available'> {
  return cyrillicText.test(text) ? ok(text) : refused('Only Cyrillic letters available')
}

/** Latin letters with spaces, apostrophes and hyphens (spec section 5: 'Latin only'). */
export function latinOnly(text: string): Result<string, 'Only Latin letters available'> {
  return latinText.test(text) ? ok(text) : refused('Only Latin letters available')
}

/** Any characters except Latin letters: a Latin `i` looks like a Cyrillic `і` (spec section 5). */
export function noLatin(text: string): Result<string, 'Latin letters not available'> {
  return latinLetter.test(text) ? refused('Latin letters not available') : ok(text)
}

/** Anything but Cyrillic letters (spec section 5). */
export function noCyrillic(text: string): Result<string, 'Cyrillic letters not available'> {
  return cyrillicLetter.test(text) ? refused('Cyrillic letters not available') : ok(text)
}
