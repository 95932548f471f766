import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { withPlainSigns } from './pasted-text.ts'

/** The number on a card: 16 digits that agree with their check digit. */
export type CardNumber = Branded<string, 'CardNumber'>

type CardNumberError = 'Invalid card number' | 'Card number 16 characters'

export const CARD_NUMBER_LENGTH = 16

/** ISO/IEC 7812-1: from the right every second digit counts double, a two-digit product by its digits. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

/**
 * Reads a card's number (spec section 5): digits, spaces and dashes only; 16 digits; Luhn's check. The length is looked
 * at before the check digit: a number that is still being typed is short, not wrong. All zeros agree with Luhn and are
 * refused apart.
 */
export function parseCardNumber(text: string): Result<CardNumber, CardNumberError> {
  const typed = withPlainSigns(text)
  if (!/^[\d\s-]*$/.test(typed)) return refused('Invalid card number')
  const digits = typed.replace(/[\s-]/g, '')
  if (digits.length !== CARD_NUMBER_LENGTH) return refused('Card number 16 characters')
  const valid = /[1-9]/.test(digits) && luhnSum(digits) % 10 === 0
  return valid ? ok(digits as CardNumber) : refused('Invalid card number')
}

/** The sixteenth digit for the first fifteen: for making synthetic cards. */
export function completeCardNumber(fifteenDigits: string): CardNumber {
  return `${fifteenDigits}${(10 - (luhnSum(`${fifteenDigits}0`) % 10)) % 10}` as CardNumber
}
