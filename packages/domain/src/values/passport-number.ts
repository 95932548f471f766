import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { keepDigits } from './digits.ts'

/** The number of a passport: nine digits of an ID card, or the six of a booklet after its two letters. */
type PassportNumber = Branded<string, 'PassportNumber'>

const LEAST = 6
/** Spec section 9: the mask of its field. */
export const PASSPORT_LENGTH = 9

/** The digits of the typed text: the mask has nine digits and drops a booklet's letters. */
const keepPassportDigits = (text: string): string => keepDigits(text, PASSPORT_LENGTH)

/** Reads a passport's number: at least six digits in the mask of nine (spec section 5). */
export function parsePassportNumber(text: string): Result<PassportNumber, 'Invalid passport code'> {
  const digits = keepPassportDigits(text)
  return digits.length >= LEAST ? ok(digits as PassportNumber) : refused('Invalid passport code')
}
