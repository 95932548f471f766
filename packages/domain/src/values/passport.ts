import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { withPlainSigns } from './pasted-text.ts'

/** A passport as a payment names it: the nine digits of an ID card, or two letters and six digits of a booklet. */
export type Passport = Branded<string, 'Passport'>

/** Latin letters that look like those of a booklet's series: people confuse them in typing. */
const CYRILLIC: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
}

/** Reads series and number (domain-ukraine.md section 1): Cyrillic letters, in whatever case. */
export function parsePassport(text: string): Result<Passport, 'Invalid passport code'> {
  const compact = withPlainSigns(text)
    .replace(/[\s№]/g, '')
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => CYRILLIC[letter] ?? letter)
  return /^(\d{9}|[А-ЯІЇЄҐ]{2}\d{6})$/.test(compact) ? ok(compact as Passport) : refused('Invalid passport code')
}
