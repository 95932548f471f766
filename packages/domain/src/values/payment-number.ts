import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { required } from './required.ts'
import { firstOutsideWindows1251 } from './windows-1251.ts'

/** The number of a payment instruction: 1 to 10 letters and digits (spec section 5), of the windows-1251 repertoire. */
export type PaymentNumber = Branded<string, 'PaymentNumber'>

export type PaymentNumberError = 'This field is required' | 'Invalid payment number'

export function parsePaymentNumber(text: string): Result<PaymentNumber, PaymentNumberError> {
  const number = required(text)
  if (!number.ok) return number
  const valid = /^[\p{L}0-9]{1,10}$/u.test(number.value) && firstOutsideWindows1251(number.value) === undefined
  return valid ? ok(number.value as PaymentNumber) : refused('Invalid payment number')
}
