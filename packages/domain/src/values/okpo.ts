import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { keepDigits } from './digits.ts'

/** Eight digits given as a company's ЄДРПОУ: length alone, as registration asks (spec section 5). */
type Okpo = Branded<string, 'Okpo'>

export const OKPO_LENGTH = 8

/** The digits of the typed text, cut to eight. */
const keepOkpoDigits = (text: string): string => keepDigits(text, OKPO_LENGTH)

/** Reads a legal entity's code on the registration form: digits only, cut to eight, exactly eight. */
export function parseOkpo(text: string): Result<Okpo, 'Invalid okpo'> {
  const digits = keepOkpoDigits(text)
  return digits.length === OKPO_LENGTH ? ok(digits as Okpo) : refused('Invalid okpo')
}
