import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { firstOutsideWindows1251 } from './windows-1251.ts'

/** The number of a payment instruction: 1 to 10 letters and digits (spec section 5), of the windows-1251 repertoire. */
export type PaymentNumber = Branded<string, 'PaymentNumber'>

export type PaymentNumberError = 'This field is required' | 'Invalid payment number'

export function parsePaymentNumber(text: string): Result<PaymentNumber, PaymentNumberError> {
  const number = text.trim()
  if (number === '') return refused('This field is required')
  const valid = /^[\p{L}0-9]{1,10}$/u.test(number) && firstOutsideWindows1251(number) === undefined
  return valid ? ok(number as PaymentNumber) : refused('Invalid payment number')
}
